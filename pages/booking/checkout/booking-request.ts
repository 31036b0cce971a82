import type { PriceRules } from '../../../domain/booking/quote-booking'
import type { Locale } from '../../../domain/locale'
import { type Cents, eurosFromCents, shareOf } from '../../../domain/money/cents'
import type { BookingFields } from '../booking-fields'
import type { AttributionFields } from './attribution-fields'

/** What a booking request is made of. */
export interface WhatToBook {
  tourId: string
  tourName: string
  fields: BookingFields
  /** The departure, "HH:MM". */
  time: string
  language: Locale
  attribution: AttributionFields
}

/**
 * The booking request of a detail page (specification §3), as JSON.
 *
 * @param total what the traveller saw
 */
export function detailRequest(booking: WhatToBook, total: Cents): string {
  return JSON.stringify({ ...identity(booking), totalPrice: eurosFromCents(total), currency: 'EUR' })
}

/**
 * The booking request of a partner's page: with the prices of one adult and one child instead of a total,
 * and sent as a JSON string (specification §3 and §7).
 */
export function partnerRequest(booking: WhatToBook, adultPrice: Cents, rules: PriceRules): string {
  const prices = {
    priceAdultCents: adultPrice,
    priceChildCents: shareOf(adultPrice, rules.childSharePercent),
  }
  return JSON.stringify(JSON.stringify({ ...identity(booking), ...prices, currency: 'eur' }))
}

function identity({ tourId, tourName, fields, time, language, attribution }: WhatToBook) {
  const { date, adults, children, name, email } = fields
  return {
    tourId,
    tourName,
    date,
    time,
    adults,
    children,
    customerName: name.trim(),
    customerEmail: email.trim(),
    language,
    ...attribution,
  }
}
