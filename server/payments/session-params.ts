import type Stripe from 'stripe'
import { formatDay } from '../../domain/calendar/format-date'
import { asCents, sumOfAmounts } from '../../domain/money/cents'
import type { Booking } from '../bookings/database/ledger-tables'
import { graceMs } from '../bookings/hold-seats'
import { readAttribution } from '../bookings/read-booking-request'
import type { Services } from '../services'

/** A hold's checkout, all from the booking's row: a repetition sends Stripe the same under the same key. */
export function sessionParams(services: Services, booking: Booking) {
  const { catalogue, config } = services
  const { language } = booking
  const returnTo = (page: 'bookingConfirmed' | 'bookingCancelled') =>
    `${config.siteUrl}${catalogue.pages[page][language]}`
  const metadata = metadataOf(booking)
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    // Else the account's settings decide whether travellers are charged in a currency they did not see.
    adaptive_pricing: { enabled: false },
    locale: language,
    line_items: checkoutLines(booking).map((line) => lineItem(services, booking, line)),
    customer_email: booking.customerEmail,
    client_reference_id: booking.id,
    metadata,
    // Copied to the payment and its charge, so that a refund finds its booking by itself.
    payment_intent_data: { metadata, description: `${titleOf(services, booking)}, ${booking.date}` },
    expires_at: Math.floor((booking.expiresAt - graceMs) / 1000),
    // Stripe fills the id in.
    success_url: `${returnTo('bookingConfirmed')}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${returnTo('bookingCancelled')}?tour=${encodeURIComponent(booking.tour)}`,
  } satisfies Stripe.Checkout.SessionCreateParams
}

function lineItem(services: Services, booking: Booking, line: CheckoutLine) {
  const { language, date, time, discount } = booking
  const t = services.translate[language]
  const people =
    line.quantity === line.count
      ? t(`checkout:${line.kind}`)
      : t(`checkout:${line.kind}Count`, { count: line.count })
  return {
    quantity: line.quantity,
    price_data: {
      currency: 'eur',
      unit_amount: line.unitAmount,
      product_data: {
        name: `${titleOf(services, booking)}: ${people}`,
        description: t(discount > 0 ? 'checkout:whenEarly' : 'checkout:when', {
          date: formatDay(date, language),
          time,
        }),
      },
    },
  }
}

function titleOf({ catalogue }: Services, { tour, language }: Booking): string {
  return catalogue.tours[tour]?.title[language] ?? tour
}

function metadataOf(booking: Booking): Record<string, string> {
  return {
    booking_id: booking.id,
    tour: booking.tour,
    date: booking.date,
    time: booking.time,
    adults: String(booking.adults),
    children: String(booking.children),
    ...(booking.guideLanguage !== null && { guide_language: booking.guideLanguage }),
    ...readAttribution(booking.attribution)?.last.values,
  }
}

type CheckoutLine = ReturnType<typeof checkoutLines>[number]

type Sold = Pick<Booking, 'adults' | 'children' | 'adultPrice' | 'childPrice' | 'total'>

/**
 * What was sold, less the discount, adding up to the cent: what does not divide is the last line's. Stripe's checkout
 * page knows no negative amounts.
 *
 * @returns `quantity` times `unitAmount` in cents: for each of `count` people, or once where it does not divide evenly
 */
export function checkoutLines({ adults, children, adultPrice, childPrice, total }: Sold) {
  const people = [
    { kind: 'adults' as const, count: adults, amount: asCents(adults * adultPrice) },
    { kind: 'children' as const, count: children, amount: asCents(children * childPrice) },
  ].filter(({ amount }) => amount > 0)
  const full = sumOfAmounts(people)
  let left: number = total
  return people.map(({ kind, count, amount }, index) => {
    const charged = index === people.length - 1 ? left : Math.round((amount * total) / full)
    left -= charged
    const even = charged % count === 0
    return { kind, count, quantity: even ? count : 1, unitAmount: asCents(even ? charged / count : charged) }
  })
}
