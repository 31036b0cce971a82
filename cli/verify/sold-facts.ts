import type { Content } from '../../content/read/content'
import { kindestNotice } from '../../domain/booking/cancellation-deadline'
import type { DecidedFigure } from '../../domain/figures/decided-figure'

/** A value that a booking is made with, and the fact that it has to equal. */
export interface SoldFact {
  value: unknown
  fact: string
}

type Figures = Record<string, DecidedFigure>

/**
 * What one tour is sold by, by its path in `catalogue.json`'s tour and in the booking card: price, limits,
 * discount, times. Written here a second time, from the data alone, so that a slip in the program that
 * fills them does not go unseen.
 *
 * @param tour as figures are named: `tours/flamenco-tapas`
 */
export function soldFacts(tour: string, content: Content, figures: Figures): Record<string, SoldFact> {
  const own = tour.startsWith('tours/')
  const { policies } = content
  const slug = tour.slice(tour.indexOf('/') + 1)
  const price = figures[`${tour}/price`]?.value ?? null
  const party = own ? policies.party : { adultsMax: null, childrenMax: null, ...policies['partner-party'] }
  const discount = figures['policies/early-booking/discount']?.value ?? null
  const lead = figures['policies/early-booking/leadDays']?.inUse[0]
  const early = own && discount !== null && typeof lead?.value === 'number'
  return {
    adultPrice: { value: price === null ? null : Math.round(price * 100), fact: `${tour}/price` },
    times: own
      ? {
          value: content.tours.find((one) => one.slug === slug)?.availableTimes,
          fact: `${tour}/availableTimes`,
        }
      : { value: policies['partner-times'].times, fact: 'policies/partner-times/times' },
    'rules.childSharePercent': {
      value: figures['policies/child/share']?.value ?? 100,
      fact: 'policies/child/share',
    },
    ...(early
      ? {
          'rules.earlyBooking.percent': { value: discount, fact: 'policies/early-booking/discount' },
          'rules.earlyBooking.leadDays': {
            value: { ...(lead.op && { op: lead.op }), value: lead.value },
            fact: 'policies/early-booking/leadDays',
          },
          'rules.earlyBooking.until': {
            value: policies['early-booking'].until,
            fact: 'policies/early-booking/until',
          },
        }
      : { 'rules.earlyBooking': { value: null, fact: 'policies/early-booking/discount' } }),
    ...Object.fromEntries(
      Object.entries(party).map(([name, value]) => [
        `rules.limits.${name}`,
        { value, fact: `policies/${own ? 'party' : 'partner-party'}/${name}` },
      ]),
    ),
  }
}

/** The rest of what `catalogue.json` tells of a tour. */
export function catalogueFacts(tour: string, content: Content, figures: Figures): Record<string, SoldFact> {
  const group = figures[`${tour}/groupSize`]
  const duration = figures[`${tour}/duration`]?.inUse[0]
  const isNumber = typeof duration?.value === 'number' && duration.op === undefined
  return {
    ...soldFacts(tour, content, figures),
    groupSize: { value: group?.value ?? null, fact: `${tour}/groupSize` },
    durationHours: { value: isNumber ? duration.value : null, fact: `${tour}/duration` },
  }
}

/** What holds for all tours, by its path in `catalogue.json`. */
export function siteSoldFacts(figures: Figures): Record<string, SoldFact> {
  const notice = 'policies/cancellation/hours'
  return {
    currency: { value: 'EUR', fact: 'data/prices.yaml' },
    bookingWindowDays: {
      value: figures['policies/booking-window/days']?.value ?? null,
      fact: 'policies/booking-window/days',
    },
    cancellationHours: { value: kindestNotice(figures[notice]?.inUse ?? []), fact: notice },
    arrivalMinutes: {
      value: figures['policies/arrival/minutes']?.value ?? null,
      fact: 'policies/arrival/minutes',
    },
  }
}
