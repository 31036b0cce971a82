import { isDeepStrictEqual } from 'node:util'
import type { Content } from '../../content/read/typed-content'
import { valueAt } from '../../content/read/value-at'
import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { type DiagnosticAtOffset, siteError } from './site-diagnostic'

/** A value that a booking is made with, by its path in an object, and the fact that it has to equal. */
export type SoldFact = readonly [path: string, value: unknown, fact: string]

type Figures = Record<string, DecidedFigure>

const SHARE = 'policies/child/share'
const DISCOUNT = 'policies/early-booking/discount'
const LEAD_DAYS = 'policies/early-booking/leadDays'

/**
 * What one tour is sold by, by its path in `catalogue.json`'s tour and in the booking card: price, limits,
 * discount, times. Written here a second time, from the data alone, so that a slip in the program that
 * fills them does not go unseen.
 *
 * @param tour as figures are named: `tours/flamenco-tapas`
 */
export function soldFacts(tour: string, { tour: ownTour, policies }: Content, figures: Figures): SoldFact[] {
  const [collection, slug] = tour.split('/')
  const own = collection === 'tours'
  const price = figures[`${tour}/price`]?.value ?? null
  const times: SoldFact = own
    ? ['departures.times', ownTour(slug ?? '')?.availableTimes, `${tour}/availableTimes`]
    : ['departures.times', policies['partner-times'].times, 'policies/partner-times/times']
  const party = own ? policies.party : { adultsMax: null, childrenMax: null, ...policies['partner-party'] }
  const limits = Object.entries(party).map(
    ([name, value]): SoldFact => [
      `rules.limits.${name}`,
      value,
      `policies/${own ? 'party' : 'partner-party'}/${name}`,
    ],
  )
  return [
    ['adultPrice', price === null ? null : Math.round(price * 100), `${tour}/price`],
    times,
    ['departures.groupSize', figures[`${tour}/groupSize`]?.value ?? null, `${tour}/groupSize`],
    ['rules.childSharePercent', figures[SHARE]?.value ?? 100, SHARE],
    ...earlyBooking(own, policies, figures),
    ...limits,
  ]
}

/** Of our own tours only. */
function earlyBooking(own: boolean, policies: Content['policies'], figures: Figures): SoldFact[] {
  const percent = figures[DISCOUNT]?.value ?? null
  const lead = figures[LEAD_DAYS]?.inUse[0]
  if (!own || percent === null || typeof lead?.value !== 'number')
    return [['rules.earlyBooking', null, DISCOUNT]]
  const leadDays = { ...(lead.op && { op: lead.op }), value: lead.value }
  return [
    ['rules.earlyBooking.percent', percent, DISCOUNT],
    ['rules.earlyBooking.leadDays', leadDays, LEAD_DAYS],
    ['rules.earlyBooking.until', policies['early-booking'].until, 'policies/early-booking/until'],
  ]
}

/** The rest of what `catalogue.json` tells of a tour. */
export function catalogueFacts(tour: string, content: Content, figures: Figures): SoldFact[] {
  const duration = figures[`${tour}/duration`]?.inUse[0]
  const isNumber = typeof duration?.value === 'number' && duration.op === undefined
  return [
    ...soldFacts(tour, content, figures),
    ['durationHours', isNumber ? duration.value : null, `${tour}/duration`],
  ]
}

/** What holds for all tours, by its path in `catalogue.json`. */
export function siteSoldFacts(figures: Figures): SoldFact[] {
  const [window, notice] = ['policies/booking-window/days', 'policies/cancellation/hours']
  const arrival = 'policies/arrival/minutes'
  return [
    ['currency', 'EUR', 'data/prices.yaml'],
    ['bookingWindowDays', figures[window]?.value ?? null, window],
    ['cancellationHours', kindestNotice(figures[notice]?.inUse ?? []), notice],
    ['arrivalMinutes', figures[arrival]?.value ?? null, arrival],
  ]
}

interface Compared {
  what: string
  code: string
  /** Looked for only where something differs. */
  at: () => number
}

export function* compareValues(
  object: unknown,
  facts: SoldFact[],
  { what, code, at }: Compared,
): Generator<DiagnosticAtOffset> {
  for (const [path, value, figure] of facts) {
    const found = valueAt(object, path.split('.'))
    if (isDeepStrictEqual(found, value)) continue
    const [shows, expected] = [written(found), written(value)]
    const message = `${what} says ${path} is ${shows}; by ${figure} it is ${expected}.`
    yield siteError(code, at(), shows, message, { figure, expected })
  }
}

function written(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value)
}
