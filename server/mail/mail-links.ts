import { cancellationToken } from '../bookings/cancellation'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'

/** The page to print; undefined for a booking that never had a checkout. */
export function voucherLink({ config }: Services, { checkoutSessionId }: Booking): string | undefined {
  return checkoutSessionId === null
    ? undefined
    : `${config.siteUrl}/api/bookings/${encodeURIComponent(checkoutSessionId)}/voucher`
}

/** Lets whoever has the message cancel this booking: it belongs to the traveller alone. */
export function cancellationLink(services: Services, booking: Booking): string {
  return services.config.siteUrl + cancellationPath(services, booking)
}

export function cancellationPath({ linkSecret }: Services, { id }: Booking): string {
  return `/api/bookings/cancel?token=${encodeURIComponent(cancellationToken(linkSecret, id))}`
}

/** A map of an address that needs no account and sets no cookies. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
