import { isLocale } from '../../domain/locale'
import { listAt, textAt } from '../read/value-at'
import { type Item, itemsOf, type Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listLocalizedTexts } from '../texts/list-texts'
import { placeInText, type Text } from '../texts/text'
import { type Check, type CheckDiagnostic, diagnosticAt } from './check'
import { saysReservedEntry, skipLineWords } from './skip-line-words'

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
    for (const part of partsOf(workspace))
      for (const tour of [...itemsOf(part, 'tours'), ...itemsOf(part, 'partner-tours')])
        yield* cachedOfPart(part, 'skip-line', () => [...skipLineOf(tour, textsOf(part))])
  },
}

function* skipLineOf(tour: Item, texts: Text[]): Iterable<CheckDiagnostic> {
  const { parsed, slug } = tour
  const badge = listAt(parsed.value, ['badges']).indexOf(SKIP_LINE)
  const isCategory = textAt(parsed.value, ['category']) === SKIP_LINE
  const about = `${tour.collection.name}/${tour.slug}/badges`
  const matches = texts.flatMap((text) => {
    const found = isLocale(text.locale) ? skipLineWords(text.text, text.locale) : undefined
    return found ? [{ words: found.words, place: () => placeInText(text, found.offset) }] : []
  })
  const first = matches[0]
  if (badge < 0 && (first || isCategory))
    yield diagnosticAt(first ? first.place() : parsed.placeOf(['category']), {
      message: first
        ? `The text says "${first.words}", but ${slug} does not carry the badge ${SKIP_LINE}.`
        : `${slug} is listed under ${SKIP_LINE}, but does not carry the badge of that name.`,
      hint: `Add ${SKIP_LINE} to its badges, or change ${first ? 'the text' : 'the category'}.`,
      related: matches.slice(1).map(({ place, words }) => ({ ...place(), message: words })),
      about,
    })
  if (badge >= 0 && matches.length === 0 && !texts.some(saysReserved))
    yield diagnosticAt(parsed.placeOf(['badges', badge]), {
      message: `${slug} carries the badge ${SKIP_LINE}, but none of its texts says that the ticket is reserved or the queue skipped.`,
      hint: 'Say so in the highlights or under "included", or take the badge off.',
      about,
    })
}

function saysReserved({ text, locale }: Text): boolean {
  return isLocale(locale) && saysReservedEntry(text, locale)
}

/** What the price does not include promises nothing. */
function textsOf(part: Workspace): Text[] {
  return listLocalizedTexts(part).flatMap(({ owner, address, texts }) =>
    address.startsWith(`${owner}/notIncluded/`) ? [] : texts,
  )
}
