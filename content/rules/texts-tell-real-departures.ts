import { LOCALES } from '../../domain/locale'
import { readingInUse } from '../figures/decide-figure'
import type { HardCodedQuantity } from '../quantities/hard-coded-quantity'
import { nameOfItem } from '../read/workspace'
import { anyOf, textPattern } from '../texts/text-pattern'
import { type Check, relatedAt } from './check'
import { contradiction } from './contradicted-texts'
import WORDS from './hour-words.json'
import {
  departuresOf,
  HALF_DAY,
  listTimes,
  placeOfDeparture,
  timedSteps,
  toursByName,
} from './tour-departures'

/** Minutes by which "about nine" may miss the clock. */
const ABOUT = 15
const LONGEST_MEETING = 75

/** A stretch of a day, in minutes since midnight. */
type TimeSpan = [from: number, until: number]

export const textsTellRealDepartures: Check = {
  error: 'departure-text',
  scope:
    'Where a text says at what time a tour departs, the tour does so on some day of the coming year; the other times of its own texts are those of its itinerary, or its end.',
  *run(context) {
    let previous: HardCodedQuantity | undefined
    const arrival = Number(readingInUse('policies/arrival/minutes', context)?.value ?? 0)
    for (const quantity of context.prose.hardCoded) {
      if (quantity.unit !== 'time') continue
      const [tour, ...others] = (quantity.tours ?? []).flatMap(
        (name) => toursByName(context.workspace).get(name) ?? [],
      )
      const departures = tour ? departuresOf(tour, context) : []
      if (!tour || !departures[0]) continue
      const isFirst = previous?.text !== quantity.text
      previous = quantity
      const name = nameOfItem(tour)
      const [owner, number] = quantity.group.address.split('/itinerary/')
      const departs = quantity.moment === 'departure'
      const step = owner === name && number && !departs ? Number.parseInt(number, 10) : undefined
      const steps = departs ? [] : timedSteps(tour.parsed)
      const ofItinerary = step === undefined ? steps.map(exactly) : timesOfStep(steps, step, isFirst)
      // A full day has no end that is known.
      const lasts = Number(readingInUse(`${name}/duration`, context)?.value) * 60
      const isLast = step !== undefined && step >= (steps.at(-1)?.i ?? 0)
      const mayEnd = !departs && (step === undefined || !isFirst || isLast)
      // Travellers are asked to be there some minutes before.
      const ofTour = departures.flatMap(({ minutes: at }) => [at, at - arrival])
      const ofEnd = departures.map(({ minutes: at }) => at + lasts)
      const isEnd = quantity.moment === 'end' && lasts > 0
      const ofOthers = others.flatMap((other) => departuresOf(other, context).map(({ minutes }) => minutes))
      // The itinerary states the first departure's times; on the later ones all is so much later.
      const delays = departures.map(({ minutes }) => minutes - (steps[0]?.at ?? minutes))
      const ofDay = [...(step ? [] : [...ofTour, ...(mayEnd ? ofEnd : [])]), ...ofOthers]
      const real = isEnd
        ? ofEnd.map((at) => exactly({ at }))
        : [
            ...ofDay.map((at) => exactly({ at })),
            ...delays.flatMap((by) => ofItinerary.map(([from, until]): TimeSpan => [from + by, until + by])),
          ]
      if (real.length === 0 || real.some((one) => isMatched(one, quantity))) continue
      const before = step === undefined || isEnd ? undefined : steps.findLast(({ i }) => i <= Number(step))
      if (before)
        yield contradiction(quantity, {
          truth: `in the itinerary it is ${before.time} then`,
          hint: 'Correct the text, or the "time" of the step.',
          related: [relatedAt(tour.parsed.placeOf(['itinerary', before.i, 'time']), 'The step’s time.')],
        })
      else
        yield contradiction(quantity, {
          truth: `${tour.slug} departs at ${listTimes(departures, ', ')}${isEnd ? `, and lasts ${lasts / 60} hours` : ''}`,
          hint: 'Correct the text or the departures; or leave the time out: the page shows them all.',
          related: [relatedAt(placeOfDeparture(departures[0]), 'The departures.')],
        })
    }
  },
}

type Step = ReturnType<typeof timedSteps>[number]

const exactly = ({ at }: Pick<Step, 'at'>): TimeSpan => [at, at]

/** The times that a step's text may state: first its own or the next one's, where it has one; then any between. */
function timesOfStep(steps: Step[], index: number, isFirst: boolean): TimeSpan[] {
  const before = steps.findLast(({ i }) => i <= index)
  const next = steps.find(({ i }) => i > index)
  if (!before) return []
  if (isFirst && before.i === index) return [before, ...(next ? [next] : [])].map(exactly)
  // Where the group meets nobody stays for long.
  const last = index === 0 ? before.at + LONGEST_MEETING : Number.POSITIVE_INFINITY
  return [[before.at, Math.min(next?.at ?? last, last)]]
}

const MORNING = textPattern(anyOf(LOCALES.flatMap((locale) => WORDS[locale])), 'iu')

/** "At 7" may be an evening's; of a stretch of time any of its minutes will do. */
function isMatched([from, until]: TimeSpan, { raw, value, to = value, op }: HardCodedQuantity): boolean {
  const about = op === '~' ? ABOUT : 0
  const isWithin = (half: number) => until - half >= value - about && from - half <= to + about
  return isWithin(0) || (to < HALF_DAY && !MORNING.test(raw) && isWithin(HALF_DAY))
}
