import { isLocale, type Locale } from '../../domain/locale'
import { listAt, textAt } from '../read/value-at'
import { nameOfItem, type Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listLocalizedTexts } from '../texts/list-texts'
import { placeInText } from '../texts/text'
import { type Check, type CheckDiagnostic, diagnosticAt } from './check'
import { allTours } from './tour-departures'

/** The badge, and the listing's category, for tours on which nobody queues for tickets. */
const SKIP_LINE = 'skip-line'

export const skipLineMatchesTheBadge: Check = {
  code: 'skip-line',
  severity: 'warning',
  scope:
    'Tours with the badge or category skip-line say so in their texts, and tours that say so have the badge.',
  *run({ workspace, references }) {
    const badges = references.target('badges')
    if (!badges.known || !badges.names.has(SKIP_LINE)) return
    for (const part of partsOf(workspace)) yield* cachedOfPart(part, 'skip-line', () => [...findingsIn(part)])
  },
}

function* findingsIn(part: Workspace): Iterable<CheckDiagnostic> {
  for (const tour of allTours(part)) {
    const { parsed, slug } = tour
    const about = `${nameOfItem(tour)}/badges`
    const badge = listAt(parsed.value, ['badges']).indexOf(SKIP_LINE)
    // What the price does not include promises nothing.
    const texts = listLocalizedTexts(part).flatMap(({ address, owner, texts: own }) =>
      address.startsWith(`${owner}/notIncluded/`) ? [] : own,
    )
    const matches = texts.flatMap((text) => {
      const found = isLocale(text.locale) ? skipLineWords(text.text, text.locale) : undefined
      return found ? [{ ...placeInText(text, found.offset), message: found.words }] : []
    })
    const [first, ...related] = matches
    const place = first ?? (textAt(parsed.value, ['category']) === SKIP_LINE && parsed.placeOf(['category']))
    if (badge < 0 && place)
      yield diagnosticAt(place, {
        message: first
          ? `The text says "${first.message}", but ${slug} does not carry the badge ${SKIP_LINE}.`
          : `${slug} is listed under ${SKIP_LINE}, but does not carry the badge of that name.`,
        hint: `Add ${SKIP_LINE} to its badges, or change ${first ? 'the text' : 'the category'}.`,
        related,
        about,
      })
    const isReserved = texts.some(({ text, locale }) => isLocale(locale) && saysReservedEntry(text, locale))
    if (badge >= 0 && !first && !isReserved)
      yield diagnosticAt(parsed.placeOf(['badges', badge]), {
        message: `${slug} carries the badge ${SKIP_LINE}, but none of its texts says that the ticket is reserved or the queue skipped.`,
        hint: 'Say so in the highlights or under "included", or take the badge off.',
        about,
      })
  }
}

/** How a text says that nobody queues for tickets. */
const SKIPS: Record<Locale, RegExp> = {
  en: anyOf(
    /\bskip(?:s|ping)?[- ](?:(?:the|all|any|long|ticket)[- ]){0,3}(?:lines?|queues?)\b/u,
    /\b(?:past|without|avoid\w*|pass|no|skip|jump|beat) (?:(?:the|a|any|long) ){0,2}(?:ticket )?queue/u,
    /(?:\b(?:no|without|instead of|never|not|avoid)|(?<!\p{L})\p{L}+n[’']t) (?:have to |need to )?(?:wait|stand|waiting|standing) in (?:the |a |any )?(?:long )?(?:ticket )?(?:lines?|queues?)\b/u,
    /(?:\b(?:no|without|instead of|never|not)|(?<!\p{L})\p{L}+n[’']t) (?:have to |need to )?queu(?:e|ing)\b/u,
    /(?<!\b(?:no|without) )\b(?:fast[- ]track|priority) (?:entry|entrance|access|admission|tickets?)\b/u,
  ),
  es: anyOf(
    /\bsin (?:(?:hacer|guardar|esperar|esperas ni|largas|en|la|las) ){0,3}colas?\b/u,
    /\b(?:ah[oó]rr\p{L}*|ev[ií]t\p{L}*|s[aá]lt\p{L}*|dejas? atrás|sin pasar por) (?:la |las )?(?:largas )?colas?\b/u,
    /\bsin esperas\b/u,
    /(?<!\bsin )\b(?:acceso|entradas?) (?:preferentes?|prioritari[oa]s?|rápid[oa]s?)\b/u,
  ),
  ru: anyOf(
    /(?:без|мимо|минуя|минуе\p{L}*|в обход|вне|избега\p{L}*|избежа\p{L}*) (?:ожидания в |долгого ожидания в |стояния в )?(?:длинн\p{L}+ )?очеред\p{L}*/u,
    /(?<!\p{L})не (?:\p{L}+ ){0,2}(?:стоя|сто[ия]\p{L}*|жд\p{L}*|ожида\p{L}*) (?:\p{L}+ )?в очеред\p{L}*/u,
    /в кассу стоять не/u,
    /(?<!\p{L})(?<!без )приоритетн\p{L}+ (?:вход|доступ|проход)\p{L}*/u,
  ),
}

/** One of these stands in every match, and in few texts. */
const HINT: Record<Locale, RegExp> = {
  en: /queu|line|fast[- ]track|priority/iu,
  es: /cola|esperas|preferente|prioritari|rápid/iu,
  ru: /очеред|касс|приоритет/iu,
}

function anyOf(...ways: RegExp[]): RegExp {
  return new RegExp(ways.map(({ source }) => source).join('|'), 'giu')
}

/** How a text says that the entrance is reserved, which lets a group pass as well. */
const RESERVED: Record<Locale, RegExp> = {
  en: /\breserved (?:tickets?|entry|entrance|access)|\b(?:tickets?|entry|entrance)\b[^.!?]{0,25}\b(?:reserved|in advance)/iu,
  es: /\b(?:entradas?|acceso)\b[^.!?]{0,30}\breservad|\breservad\p{L}*[^.!?]{0,10}\b(?:entradas?|acceso)/iu,
  ru: /(?:билет|вход)\p{L}*[^.!?]{0,40}(?:заказанн|забронирован|зарезервирован)|(?:заказанн|забронирован)\p{L}*[^.!?]{0,20}(?:билет|вход)/iu,
}

/** Words before it by which it is said of another tour, or denied. */
const OTHERWISE =
  /(?:\bour|\bnot an?|\bisn[’']t an?|\bcannot|\bcan[’']t|\bnuestr[ao]s?|\bno (?:es|son|hay|incluye)|(?<!\p{L})наш\p{L}*|(?<!\p{L})не)\s+[^.,;:!?]{0,25}$/iu
/** Words behind it by which it is denied. */
const DENIED =
  /^(?: (?:is|are) not| isn[’']t| aren[’']t| no (?:está|se incluye)| не (?:включ|вход|предусмотр))/iu

/** The words of a text that promise to skip the line, with their offset. */
export function skipLineWords(text: string, locale: Locale): { words: string; offset: number } | undefined {
  if (!HINT[locale].test(text)) return undefined
  const plain = withPlainSpaces(text)
  for (const { index, 0: words } of plain.matchAll(SKIPS[locale])) {
    if (!OTHERWISE.test(plain.slice(0, index)) && !DENIED.test(plain.slice(index + words.length)))
      return { words: text.slice(index, index + words.length), offset: index }
  }
  return undefined
}

export function saysReservedEntry(text: string, locale: Locale): boolean {
  return RESERVED[locale].test(withPlainSpaces(text))
}

/** Russian prepositions hang on to their nouns with a space that does not break. */
function withPlainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
