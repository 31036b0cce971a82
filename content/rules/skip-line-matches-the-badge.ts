import { inEachLocale, isLocale, type Locale } from '../../domain/locale'
import { listAt, textAt } from '../read/value-at'
import { allTours, nameOfItem, type Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listLocalizedTexts } from '../texts/list-texts'
import { placeInText } from '../texts/text'
import { anyOf, textPattern, withPlainSpaces } from '../texts/text-pattern'
import { type Check, type CheckDiagnostic, diagnosticAt } from './check'
import WORDS from './skip-line-words.json'

/** The badge, and the listing's category, for tours on which nobody queues for tickets. */
const SKIP_LINE = 'skip-line'

export const skipLineMatchesTheBadge: Check = {
  warning: 'skip-line',
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

const IN_LANGUAGE = inEachLocale((locale) => {
  const { hint, skips, reserved, otherwise, denied } = WORDS[locale]
  return {
    // Few texts have one of these, and the others are searched once.
    hint: textPattern(anyOf(hint), 'iu'),
    skips: textPattern(`(?<!\\p{L})${anyOf(skips)}`, 'giu'),
    reserved: textPattern(`(?<!\\p{L})${anyOf(reserved)}`, 'iu'),
    otherwise: textPattern(`(?<!\\p{L})${anyOf(otherwise)}\\s+[^.,;:!?]{0,25}$`, 'iu'),
    denied: textPattern(`^ ${anyOf(denied)}`, 'iu'),
  }
})

export function skipLineWords(text: string, locale: Locale): { words: string; offset: number } | undefined {
  const { hint, skips, otherwise, denied } = IN_LANGUAGE[locale]
  if (!hint.test(text)) return undefined
  const plain = withPlainSpaces(text)
  for (const { index, 0: words } of plain.matchAll(skips)) {
    if (!otherwise.test(plain.slice(0, index)) && !denied.test(plain.slice(index + words.length)))
      return { words: text.slice(index, index + words.length), offset: index }
  }
  return undefined
}

export function saysReservedEntry(text: string, locale: Locale): boolean {
  return IN_LANGUAGE[locale].reserved.test(withPlainSpaces(text))
}
