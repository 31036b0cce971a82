import type { Booking, OutboxMessage, RefundOrder } from '../../server/bookings/database/ledger-tables'

/** A booking with everything that was written and ordered for it. */
export interface BookingHistory {
  booking: Booking
  mail: OutboxMessage[]
  refunds: RefundOrder[]
}
