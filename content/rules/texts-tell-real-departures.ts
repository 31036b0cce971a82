import { type HardCodedQuantity, inOneLine } from '../quantities/hard-coded-quantity'
import { placeInText } from '../texts/text'
import { type Check, diagnosticAt, relatedAt } from './check'
import { departuresOf, listTimes, placeOfDeparture, type TourDeparture, toursByName } from './tour-departures'

/** Minutes by which "about nine" may miss the clock. */
const ABOUT = 15
const HALF_DAY = 12 * 60

export const textsTellRealDepartures: Check = {
  code: 'departure-text',
  scope: 'Where a text says at what time a tour departs, the tour does so on some day of the coming year.',
  *run(context) {
    for (const quantity of context.prose.hardCoded) {
      const tour = toursByName(context.workspace).get(quantity.departure ?? '')
      const departures = tour ? departuresOf(tour, context) : []
      if (!tour || !departures[0] || departures.some((one) => isTold(one, quantity))) continue
      yield diagnosticAt(placeInText(quantity.text, quantity.offset), {
        message: `The text says "${inOneLine(quantity.raw)}", but ${tour.slug} departs at ${listTimes(departures, ', ')}.`,
        hint: 'Correct the text or the departures; or leave the time out: the page shows them all.',
        related: [relatedAt(placeOfDeparture(departures[0]), 'The departures.')],
        about: quantity.group.address,
        quote: quantity.raw,
      })
    }
  },
}

/** "At 7" may be an evening's; of a stretch of time any of its minutes will do. */
function isTold({ minutes }: TourDeparture, { value, to = value, op }: HardCodedQuantity): boolean {
  const about = op === '~' ? ABOUT : 0
  const isWithin = (at: number) => at >= value - about && at <= to + about
  return isWithin(minutes) || (to < HALF_DAY && isWithin(minutes - HALF_DAY))
}
