import { formatPrice } from '../../domain/money/format-price'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookedTour } from './booked-tour'
import { bookingFacts } from './booking-facts'
import type { MailContent } from './mail-content'
import { isWholeRefund, type RefundedSum } from './refunded-sum'
import { travellerFooter } from './traveller-footer'

/** Money has gone back: all of it ends the booking, a part of it does not. */
export function composeRefundNotice(services: Services, booking: Booking, sum: RefundedSum): MailContent {
  const { language } = booking
  const say = services.translate[language]
  const { title } = bookedTour(services, booking, language)
  const refunded = formatPrice(sum.refunded, language)
  const total = formatPrice(sum.total, language)
  const kind = isWholeRefund(sum) ? 'refundAll' : 'refundPart'
  return {
    subject: say('mail:refund.subject', { refunded, tour: title }),
    preview: say(`mail:${kind}.text`, { refunded, total }),
    heading: say(`mail:${kind}.heading`),
    blocks: [
      { kind: 'text', text: say('mail:greeting', { name: booking.customerName }) },
      { kind: 'text', text: say(`mail:${kind}.text`, { refunded, total }) },
      { kind: 'text', text: say('mail:refund.when') },
      {
        kind: 'facts',
        rows: [
          ...bookingFacts(services, booking, language),
          { label: say('mail:totalPaid'), value: total },
          { label: say('mail:refundedSoFar'), value: refunded, strong: true },
        ],
      },
      { kind: 'text', text: say('mail:questions') },
    ],
    ...travellerFooter(services, language),
  }
}
