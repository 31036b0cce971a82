import { isLocale, type Locale } from '../../domain/locale'
import type { TextSearch } from '../texts/text-search'

/** How a text says that nobody queues for tickets. */
const SKIPS: Record<Locale, RegExp> = {
  en: /\bskip(?:s|ping)?[- ]the[- ](?:ticket[- ])?(?:line|queue)|\b(?:past|without|avoid\w*|pass|no|skip|jump) (?:the |a )?(?:ticket )?queue/giu,
  es: /\bsin (?:hacer |guardar |la |las )?colas?\b|(?:ahorra\p{L}*|evita\p{L}*|salta\p{L}*|dejas? atrás|sin pasar por) (?:la |las )?colas?\b/giu,
  ru: /(?:без|мимо|минуя|минуе\p{L}*|в обход|избега\p{L}*) очеред\p{L}*|не стоя в очеред\p{L}*|в кассу стоять не/giu,
}

/** One of these stands in every match, and in few texts. */
const HINT: Record<Locale, RegExp> = { en: /queue|line/iu, es: /cola/iu, ru: /очеред|касс/iu }

/** How a text says that the entrance is reserved, which lets a group pass as well. */
const RESERVED: Record<Locale, RegExp> = {
  en: /\breserved (?:tickets?|entry|entrance|access)|\b(?:tickets?|entry|entrance)\b[^.!?]{0,25}\b(?:reserved|in advance)/iu,
  es: /\b(?:entradas?|acceso)\b[^.!?]{0,30}\breservad|\breservad\p{L}*[^.!?]{0,10}\b(?:entradas?|acceso)/iu,
  ru: /(?:билет|вход)\p{L}*[^.!?]{0,40}(?:заказанн|забронирован|зарезервирован)|(?:заказанн|забронирован)\p{L}*[^.!?]{0,20}(?:билет|вход)/iu,
}

/** Words before it by which it is said of another tour, or denied. */
const OTHERWISE =
  /(?:\bour|\bnot an?|\bisn[’']t an?|\bnuestr[ao]s?|\bno (?:es|son)|(?<!\p{L})наш\p{L}*|(?<!\p{L})не)\s+[^.,;:!?]{0,25}$/iu

/** The words of a text that promise to skip the line, with their offset; undefined where there are none. */
export function skipLineWords(text: string, locale: Locale): { words: string; offset: number } | undefined {
  if (!HINT[locale].test(text)) return undefined
  const plain = withPlainSpaces(text)
  for (const { index, 0: words } of plain.matchAll(SKIPS[locale])) {
    if (!OTHERWISE.test(plain.slice(0, index)))
      return { words: text.slice(index, index + words.length), offset: index }
  }
  return undefined
}

/** True when a text says that the entrance is reserved. */
export function tellsReservedEntry(text: string, locale: Locale): boolean {
  return RESERVED[locale].test(withPlainSpaces(text))
}

/** Russian prepositions hang on to their nouns with a space that does not break. */
function withPlainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}

/** The same for every text, remembered for files that do not change. */
export const SKIP_LINE_WORDS: TextSearch<{ words: string; offset: number }> = {
  name: 'skip-line',
  find: (text, locale) => (isLocale(locale) ? skipLineWords(text, locale) : undefined),
}
