import type { AttributionRecord, Touch } from '../../../domain/attribution/attribution-record'
import {
  LONGEST_VALUE,
  TRACKING_PARAMETERS,
  type TrackingValues,
} from '../../../domain/attribution/tracking-values'
import type { PriceRules } from '../../../domain/booking/quote-booking'
import type { Locale } from '../../../domain/locale'
import { type Cents, eurosFromCents, shareOf } from '../../../domain/money/cents'
import type { BookingFields } from '../use-booking-fields'

interface WhatToBook {
  tourId: string
  tourName: string
  fields: BookingFields
  /** The departure, "HH:MM". */
  time: string
  guideLanguage: string | undefined
  language: Locale
  attribution: AttributionFields
}

/** A detail page's request, with the total that the traveller saw, as JSON (specification §3). */
export function detailRequest(booking: WhatToBook, total: Cents): string {
  return JSON.stringify({ ...identity(booking), totalPrice: eurosFromCents(total), currency: 'EUR' })
}

/** A partner page's request: prices of an adult and a child, as a JSON string (specification §3 and §7). */
export function partnerRequest(booking: WhatToBook, adultPrice: Cents, rules: PriceRules): string {
  const prices = {
    priceAdultCents: adultPrice,
    priceChildCents: shareOf(adultPrice, rules.childSharePercent),
  }
  return JSON.stringify(JSON.stringify({ ...identity(booking), ...prices, currency: 'eur' }))
}

function identity({ fields, attribution, ...booking }: WhatToBook) {
  const { date, adults, children, name, email } = fields
  const traveller = { customerName: name.trim(), customerEmail: email.trim() }
  return { ...booking, date, adults, children, ...traveller, ...attribution }
}

/** Where the visitor comes from, as a booking request carries it: flat, and only what there is. */
interface AttributionFields extends TrackingValues {
  firstTouch?: Touch
  /** When the flat values came, ISO 8601. */
  lastTouchAt?: string
}

/** What counts for this booking, then what is stored: visitors may change it, and no booking fails for it. */
export function attributionFields(
  current: TrackingValues,
  record: AttributionRecord | undefined,
): AttributionFields {
  const firstAt = record && instant(record.first.at)
  const lastAt = record && instant(record.last.at)
  return {
    ...sound(current),
    ...(record && firstAt && { firstTouch: { at: firstAt, values: sound(record.first.values) } }),
    ...(lastAt && { lastTouchAt: lastAt }),
  }
}

function sound(values: TrackingValues): TrackingValues {
  const present = TRACKING_PARAMETERS.filter(
    (name) => values[name] && [...values[name]].length <= LONGEST_VALUE,
  )
  return Object.fromEntries(present.map((name) => [name, values[name]]))
}

function instant(at: string): string | undefined {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
