import { intervalOf } from '../../domain/figures/interval'
import type { ListedTour } from '../../domain/listing/listed-tour'
import { DURATION_FILTERS, matchesChoice, PRICE_FILTERS } from '../../domain/listing/listing-filters'
import { readingInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { outlineOf } from '../read/outline'
import { listAt, mapAt, textAt, valueAt } from '../read/value-at'
import { type Item, itemsOf, singleOf, type Workspace } from '../read/workspace'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'

const ONLY_WITH_ALL = 'Travellers see the tour only'

/**
 * A traveller who sets one filter can find every tour. The language filter offers every language that a
 * tour may have, so one that it misses is a language that does not exist.
 */
export const toursAreFoundByFilters: Check = {
  code: 'unreachable-by-filter',
  severity: 'warning',
  scope:
    'Every own tour is matched by a choice of the listing’s filters for duration, price and category (specification §5), every partner tour by a tile.',
  *run(context) {
    const { workspace } = context
    for (const tour of itemsOf(workspace, 'tours')) {
      yield* byDuration(tour, context)
      yield* byPrice(tour, context)
      yield* byCategory(tour, workspace)
    }
    for (const tour of itemsOf(workspace, 'partner-tours')) yield* byTile(tour, workspace)
  },
}

/** A tour that no filter looks at yet. */
const NOTHING: ListedTour = {
  hours: null,
  fullDay: false,
  price: null,
  languages: [],
  categories: [],
  departures: { times: [], groupSize: null, cutoff: 0 },
  text: '',
}

function* byDuration({ slug }: Item, context: CheckContext): Iterable<CheckDiagnostic> {
  const figure = context.figures.get(`tours/${slug}/duration`)
  const reading = figure && readingInUse(figure.name, context)
  if (!reading) return
  const hours = intervalOf({ value: reading.value }).min
  const tour = { ...NOTHING, hours, fullDay: reading.value === 'full-day' }
  if (DURATION_FILTERS.some((duration) => matchesChoice(tour, { duration }))) return
  yield diagnosticAt(figure, {
    message: `${slug} lasts ${describeReading(reading, figure.unit)}: neither duration filter finds it (${DURATION_FILTERS.join(', ')}).`,
    hint: `half-day finds 2.5 and 3 hours, full-day finds full day, 8 and 10 hours. ${ONLY_WITH_ALL} with all durations.`,
    about: figure.name,
  })
}

function* byPrice({ slug }: Item, context: CheckContext): Iterable<CheckDiagnostic> {
  const figure = context.figures.get(`tours/${slug}/price`)
  const reading = figure && readingInUse(figure.name, context)
  if (!reading || typeof reading.value !== 'number') return
  const tour = { ...NOTHING, price: reading.value }
  if (PRICE_FILTERS.some((price) => matchesChoice(tour, { price }))) return
  yield diagnosticAt(reading, {
    message: `${slug} costs ${describeReading(reading, figure.unit)}: no price filter finds it (${PRICE_FILTERS.join(', ')}).`,
    hint: `under-50 finds prices below €50, 50-100 those from €50 to €100. ${ONLY_WITH_ALL} with all prices.`,
    about: figure.name,
  })
}

function* byCategory({ slug, parsed }: Item, workspace: Workspace): Iterable<CheckDiagnostic> {
  const offered = listAt(singleOf(workspace, 'categories'), ['listingFilter'])
  const category = textAt(outlineOf(parsed), ['category'])
  // A category that does not exist is told as such.
  const known = category !== undefined && valueAt(singleOf(workspace, 'categories'), ['listing', category])
  if (offered.length === 0 || !known || offered.includes(category)) return
  yield diagnosticAt(parsed.placeOf(['category']), {
    message: `${slug} is in the category ${category}: no category filter finds it (${offered.join(', ')}).`,
    hint: `The filter offers what stands under "listingFilter" in data/categories.yaml. ${ONLY_WITH_ALL} with all categories.`,
    about: `tours/${slug}/category`,
  })
}

function* byTile({ slug, parsed }: Item, workspace: Workspace): Iterable<CheckDiagnostic> {
  const tiles = mapAt(singleOf(workspace, 'categories'), ['tiles'])
  const behind = Object.keys(tiles).flatMap((tile) => listAt(tiles, [tile, 'categories']))
  const own = listAt(outlineOf(parsed), ['categories'])
  if (behind.length === 0 || own.length === 0 || own.some((one) => behind.includes(one))) return
  yield diagnosticAt(parsed.placeOf(['categories']), {
    message: `${slug} is in ${own.join(', ')}: it stands behind no tile of the partner catalogue (${Object.keys(tiles).join(', ')}).`,
    hint: `Each tile names its categories in data/categories.yaml. ${ONLY_WITH_ALL} in the whole catalogue.`,
    about: `partner-tours/${slug}/categories`,
  })
}
