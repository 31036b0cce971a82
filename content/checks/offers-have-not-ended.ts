import { LOCALES } from '../../domain/locale'
import type { DataPath } from '../parse/data-path'
import { listAt, textAt } from '../parse/value-at'
import { END_DATES } from '../promises/end-dates'
import { listArticleTexts, listLocalizedTexts } from '../texts/list-texts'
import { searchTexts } from '../texts/search-texts'
import { placeInText } from '../texts/text-places'
import { itemsOf, type Workspace } from '../workspace'
import type { Check, CheckContext, Finding } from './check'

/** What has ended is not offered any more. */
export const offersHaveNotEnded: Check = {
  code: 'offer-ended',
  severity: 'error',
  scope:
    'The early-booking discount, statements with an `until`, and offers with a date in a text are not over.',
  *run(context) {
    const { workspace, asOf } = context
    for (const { collection, parsed } of [
      ...itemsOf(workspace, 'policies'),
      ...itemsOf(workspace, 'statements'),
    ])
      for (const path of offersOf(collection.name, parsed.value)) {
        const until = textAt(parsed.value, [...path, 'until'])
        // A day that is none is the schema's business.
        if (until === undefined || !/^\d{4}-\d\d-\d\d$/.test(until) || until >= asOf) continue
        yield {
          ...parsed.placeOf([...path, 'until']),
          message: `${nameOffer(parsed.value, path)} ended on ${until}; today is ${asOf}.`,
          hint: 'Take it out, or write a later day.',
          about: [collection.name, ...path].join('/'),
        }
      }
    yield* endedInTexts(context)
  },
}

function offersOf(collection: string, data: unknown): DataPath[] {
  if (collection === 'policies') return [['early-booking']]
  return listAt(data, ['promises']).map((_statement, i) => ['promises', i])
}

function nameOffer(data: unknown, path: DataPath): string {
  const title = textAt(data, [...path, 'title', LOCALES[0]])
  return title === undefined ? 'The early-booking discount' : `What "${title}" promises`
}

/** In a text one sign may mislead, so it is a warning. */
function* endedInTexts({ workspace, asOf }: CheckContext): Iterable<Finding> {
  const dates = searchTexts(workspace, END_DATES)
  for (const { address, texts } of allTexts(workspace)) {
    for (const text of texts) {
      for (const { day, words, offset } of dates(text) ?? []) {
        if (day >= asOf) continue
        yield {
          ...placeInText(text, offset),
          severity: 'warning',
          message: `The text offers something "${words}"; today is ${asOf}.`,
          hint: 'Take the offer out, or write a later day.',
          about: address,
          quote: words,
        }
      }
    }
  }
}

function allTexts(workspace: Workspace) {
  return [...listLocalizedTexts(workspace), ...listArticleTexts(workspace)]
}
