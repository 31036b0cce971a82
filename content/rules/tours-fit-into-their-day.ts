import { intervalOf } from '../../domain/figures/interval'
import { readingInUse } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { nameOfItem } from '../read/workspace'
import { diagnosticAt, relatedAt, type TourCheck } from './check'
import { departuresOf, listTimes, placeOfDeparture, timedSteps } from './tour-departures'

/** Hours from which on a tour takes the day, and departs before noon. */
const DAY_TRIP = 6
const NOON = 12 * 60
const MIDNIGHT = 24 * 60

export const toursFitIntoTheirDay: TourCheck = {
  warning: 'tour-hours',
  scope:
    'Tours end before midnight, those of six hours and more depart in the morning, and an itinerary is no longer than its tour.',
  *ofTour(tour, context) {
    const { parsed, slug } = tour
    const reading = readingInUse(`${nameOfItem(tour)}/duration`, context)
    // A duration of nothing is reported by the check of ranges.
    if (!reading || (reading.value !== 'full-day' && reading.value <= 0)) return
    const { min: hours, max } = intervalOf({ value: reading.value })
    const lasts = describeReading(reading, 'hours')

    const isDayTrip = hours >= DAY_TRIP
    const latest = isDayTrip ? NOON - 1 : MIDNIGHT - hours * 60
    const late = departuresOf(tour, context).filter(({ minutes }) => minutes > latest)
    if (late[0]) {
      const isOwn = late[0].parsed === parsed
      const place = placeOfDeparture(late[0])
      yield diagnosticAt(isOwn ? place : parsed.placeOf(['duration']), {
        message: `${slug} departs at ${listTimes(late)} and lasts ${lasts}; ${isDayTrip ? 'a tour that takes the day departs in the morning' : 'it ends after midnight'}.`,
        hint: 'Correct the time or the duration; or give it a season with times of its own.',
        related: isOwn ? [] : [relatedAt(place, 'The times of partner tickets.')],
        about: `${nameOfItem(tour)}/departures`,
        follows: [`${nameOfItem(tour)}/duration`],
      })
    }

    const steps = timedSteps(parsed)
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last || last.at - first.at < max * 60) return
    yield diagnosticAt(parsed.placeOf(['itinerary', last.i, 'time']), {
      message: `The itinerary goes from ${first.time} to ${last.time} and further, but the tour lasts ${lasts}.`,
      hint: 'Correct the time of the step or the duration.',
      related: [relatedAt(parsed.placeOf(['duration']), `The duration: ${lasts}.`)],
      about: `${nameOfItem(tour)}/itinerary`,
      follows: [`${nameOfItem(tour)}/duration`],
    })
  },
}
