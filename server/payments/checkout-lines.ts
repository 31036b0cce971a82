import { asCents, type Cents, sumOf } from '../../domain/money/cents'
import type { Booking } from '../bookings/database/ledger-tables'

/** A line of Stripe's checkout page, which knows no negative amounts. */
export interface CheckoutLine {
  kind: 'adults' | 'children'
  /** People. */
  count: number
  /** How often `unitAmount` is charged: the people, or 1 where the discount does not divide evenly. */
  quantity: number
  unitAmount: Cents
}

type Sold = Pick<Booking, 'adults' | 'children' | 'adultPrice' | 'childPrice' | 'total'>

/** What was sold, less the discount, adding up to the cent: what does not divide is the last line's. */
export function checkoutLines({ adults, children, adultPrice, childPrice, total }: Sold): CheckoutLine[] {
  const people = [
    { kind: 'adults' as const, count: adults, amount: asCents(adults * adultPrice) },
    { kind: 'children' as const, count: children, amount: asCents(children * childPrice) },
  ].filter(({ amount }) => amount > 0)
  const full = sumOf(people.map(({ amount }) => amount))
  let left: number = total
  return people.map(({ kind, count, amount }, index) => {
    const charged = index === people.length - 1 ? left : Math.round((amount * total) / full)
    left -= charged
    const even = charged % count === 0
    return { kind, count, quantity: even ? count : 1, unitAmount: asCents(even ? charged / count : charged) }
  })
}
