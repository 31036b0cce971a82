import { intervalOf } from '../../domain/figures/interval'
import type { ListedTour } from '../../domain/listing/listed-tour'
import { DURATION_FILTERS, matchesChoice, PRICE_FILTERS } from '../../domain/listing/listing-filters'
import { readingInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { outlineOf } from '../read/outline'
import { listAt, mapAt, textAt, valueAt } from '../read/value-at'
import { itemsOf, singleOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

const ONLY_WITH_ALL = 'Travellers see the tour only'

/** A tour that no filter looks at yet. */
const NOTHING: ListedTour = {
  hours: null,
  fullDay: false,
  price: null,
  languages: [],
  categories: [],
  departures: { times: [], groupSize: null, cutoff: 0 },
}

/** The language filter offers every language that a tour may have: one that it misses does not exist. */
export const toursAreFoundByFilters: Check = {
  warning: 'unreachable-by-filter',
  scope:
    'Every own tour is matched by a choice of the listing’s filters for duration, price and category (specification §5), every partner tour by a tile.',
  *run(context) {
    const categories = singleOf(context.workspace, 'categories')
    const offered = listAt(categories, ['listingFilter'])
    for (const { slug, parsed } of itemsOf(context.workspace, 'tours')) {
      const duration = context.figures.get(`tours/${slug}/duration`)
      const lasts = duration && readingInUse(duration.name, context)
      const hours = lasts ? intervalOf({ value: lasts.value }).min : null
      const listed = { ...NOTHING, hours, fullDay: lasts?.value === 'full-day' }
      if (lasts && !DURATION_FILTERS.some((choice) => matchesChoice(listed, { duration: choice })))
        yield diagnosticAt(duration, {
          message: `${slug} lasts ${describeReading(lasts, duration.unit)}: neither duration filter finds it (${DURATION_FILTERS.join(', ')}).`,
          hint: `half-day finds 2.5 and 3 hours, full-day finds full day, 8 and 10 hours. ${ONLY_WITH_ALL} with all durations.`,
          about: duration.name,
        })

      const costs = readingInUse(`tours/${slug}/price`, context)
      const price = typeof costs?.value === 'number' ? costs.value : null
      const isFound = PRICE_FILTERS.some((choice) => matchesChoice({ ...NOTHING, price }, { price: choice }))
      if (costs && price !== null && !isFound)
        yield diagnosticAt(costs, {
          message: `${slug} costs ${describeReading(costs, 'eur')}: no price filter finds it (${PRICE_FILTERS.join(', ')}).`,
          hint: `under-50 finds prices below €50, 50-100 those from €50 to €100. ${ONLY_WITH_ALL} with all prices.`,
          about: `tours/${slug}/price`,
        })

      const category = textAt(outlineOf(parsed), ['category'])
      // A category that does not exist is reported as such.
      const isKnown = category !== undefined && valueAt(categories, ['listing', category])
      if (isKnown && offered.length > 0 && !offered.includes(category))
        yield diagnosticAt(parsed.placeOf(['category']), {
          message: `${slug} is in the category ${category}: no category filter finds it (${offered.join(', ')}).`,
          hint: `The filter offers what stands under "listingFilter" in data/categories.yaml. ${ONLY_WITH_ALL} with all categories.`,
          about: `tours/${slug}/category`,
        })
    }

    const tiles = mapAt(categories, ['tiles'])
    const behind = Object.keys(tiles).flatMap((tile) => listAt(tiles, [tile, 'categories']))
    for (const { slug, parsed } of itemsOf(context.workspace, 'partner-tours')) {
      const own = listAt(outlineOf(parsed), ['categories'])
      if (behind.length === 0 || own.length === 0 || own.some((one) => behind.includes(one))) continue
      yield diagnosticAt(parsed.placeOf(['categories']), {
        message: `${slug} is in ${own.join(', ')}: it stands behind no tile of the partner catalogue (${Object.keys(tiles).join(', ')}).`,
        hint: `Each tile names its categories in data/categories.yaml. ${ONLY_WITH_ALL} in the whole catalogue.`,
        about: `partner-tours/${slug}/categories`,
      })
    }
  },
}
