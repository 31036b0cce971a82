import { intervalOf } from '../../domain/figures/interval'
import { DURATION_FILTERS, matchesChoice } from '../../domain/listing/listing-filters'
import { readingsInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { itemsOf } from '../workspace'
import type { Check } from './check'

/** A traveller who filters by duration can find every tour of ours. */
export const toursAreFoundByFilters: Check = {
  code: 'unreachable-by-filter',
  severity: 'warning',
  scope: 'Every own tour is matched by a duration filter of the listing (specification §5).',
  *run({ workspace, figures, derived }) {
    for (const { slug } of itemsOf(workspace, 'tours')) {
      const figure = figures.get(`tours/${slug}/duration`)
      const reading = figure && readingsInUse(figure, derived.get(figure.name))[0]
      if (!figure || !reading) continue
      const tour = {
        hours: intervalOf({ value: reading.value }).min,
        fullDay: reading.value === 'full-day',
        price: null,
        languages: [],
        categories: [],
        text: '',
      }
      if (DURATION_FILTERS.some((duration) => matchesChoice(tour, { duration }))) continue
      yield {
        file: figure.file,
        line: figure.line,
        column: figure.column,
        message: `${slug} lasts ${describeReading(reading, figure.unit)}: neither duration filter finds it (${DURATION_FILTERS.join(', ')}).`,
        hint: 'half-day finds 2.5 and 3 hours, full-day finds full day, 8 and 10 hours. Travellers see the tour only with all durations.',
      }
    }
  },
}
