import { isDeepStrictEqual } from 'node:util'
import type { Content } from '../../content/read/typed-content'
import { valueAt } from '../../content/read/value-at'
import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { type FoundDiagnostics, siteError } from './site-diagnostic'

/**
 * A value that a booking is made with, by its path in an object, and the fact that it has to equal. Written here a
 * second time, from the data alone, so that a slip in the program that fills the object does not go unseen.
 */
type SoldFact = readonly [path: string, value: unknown, fact: string]

type Figures = Record<string, DecidedFigure>

const CHILD_SHARE = 'policies/child/share'
const DISCOUNT = 'policies/early-booking/discount'
const LEAD_DAYS = 'policies/early-booking/leadDays'
const NOTICE = 'policies/cancellation/hours'

function figureAt(path: string, name: string, figures: Figures): SoldFact {
  return [path, figures[name]?.value ?? null, name]
}

/** Hours before a departure up to which every booking is cancelled for nothing. */
export function noticeHours(figures: Figures): number | null {
  return kindestNotice(figures[NOTICE]?.inUse ?? [])
}

/**
 * What one tour is sold by, by its path in `catalogue.json`'s tour and in the booking card: price, limits,
 * discount, times.
 *
 * @param tour as figures are named: `tours/flamenco-tapas`
 */
function soldFacts(tour: string, { tour: ownTour, policies }: Content, figures: Figures): SoldFact[] {
  const [collection, slug = ''] = tour.split('/')
  const own = collection === 'tours'
  const price = figures[`${tour}/price`]?.value ?? null
  const party = own ? policies.party : { adultsMax: null, childrenMax: null, ...policies['partner-party'] }
  return [
    ['adultPrice', price === null ? null : Math.round(price * 100), `${tour}/price`],
    own
      ? ['departures.times', ownTour(slug)?.availableTimes, `${tour}/availableTimes`]
      : ['departures.times', policies['partner-times'].times, 'policies/partner-times/times'],
    figureAt('departures.groupSize', `${tour}/groupSize`, figures),
    ['rules.childSharePercent', figures[CHILD_SHARE]?.value ?? 100, CHILD_SHARE],
    ...earlyBooking(own, policies, figures),
    ...Object.entries(party).map(
      ([name, value]): SoldFact => [
        `rules.limits.${name}`,
        value,
        `policies/${own ? 'party' : 'partner-party'}/${name}`,
      ],
    ),
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

export function cardFacts(tour: string, content: Content, figures: Figures): SoldFact[] {
  return [
    ...soldFacts(tour, content, figures),
    ['tourId', tour.slice(tour.indexOf('/') + 1), tour],
    figureAt('windowDays', 'policies/booking-window/days', figures),
    ['noticeHours', noticeHours(figures), NOTICE],
    ['percent.child', figures[CHILD_SHARE]?.text, CHILD_SHARE],
    ['percent.early', tour.startsWith('tours/') ? figures[DISCOUNT]?.text : '', DISCOUNT],
  ]
}

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
  return [
    ['currency', 'EUR', 'data/prices.yaml'],
    figureAt('bookingWindowDays', 'policies/booking-window/days', figures),
    ['cancellationHours', noticeHours(figures), NOTICE],
    figureAt('arrivalMinutes', 'policies/arrival/minutes', figures),
  ]
}

/** What filters compare, by the name of its field. */
export function comparedFacts(tour: string, figures: Figures): SoldFact[] {
  const duration = `${tour}/duration`
  const isFullDay = figures[duration]?.inUse.some(({ value }) => value === 'full-day') ?? false
  return [
    figureAt('price', `${tour}/price`, figures),
    figureAt('hours', duration, figures),
    ['fullDay', isFullDay, duration],
  ]
}

/** `at` is looked for only where something differs. */
export function* compareValues(
  object: unknown,
  facts: SoldFact[],
  { what, code, at }: { what: string; code: string; at: () => number },
): FoundDiagnostics {
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
