import { UserError } from '../../domain/user-error'
import { bookingCode } from '../../server/bookings/booking-code'
import type { Booking, Instant, Ledger } from '../../server/bookings/database/ledger-tables'
import { writeToOutbox } from '../../server/bookings/outbox'
import { inTransaction } from '../../server/bookings/transactions'
import type { Output } from '../output/output'
import { findOneByCode } from './find-by-code'
import { withLedger } from './with-ledger'

/** What a traveller was written in each state; nothing else can be sent again. */
const messageOf: Partial<Record<Booking['state'], string>> = {
  paid: 'confirmation',
  partly_refunded: 'confirmation',
  paid_late: 'paid-late',
}

/** `tours bookings resend`: writes the traveller's message once more; the server sends it. */
export async function resendConfirmation(code: string, output: Output): Promise<number> {
  const { booking, kind } = await withLedger(async (ledger, { siteUrl }) => {
    const booking = await findOneByCode(ledger, code)
    const kind = messageOf[booking.state]
    if (!kind)
      throw new UserError(
        'NOTHING_TO_RESEND',
        `${bookingCode(booking.id)} is ${booking.state}: only who has paid has a confirmation.`,
      )
    await writeAgain(ledger, booking, kind, new URL(siteUrl).hostname, Date.now())
    return { booking, kind }
  })
  output.out(
    `The message "${kind}" goes to ${booking.customerEmail} again: within seconds while the server runs, ` +
      'else as soon as it does.\n',
  )
  return 0
}

/** As a message of its own: with the first one's id the traveller's mail program would drop it as known. */
function writeAgain(
  ledger: Ledger,
  booking: Booking,
  kind: string,
  messageIdDomain: string,
  now: Instant,
): Promise<void> {
  return inTransaction(ledger, async (transaction) => {
    const written = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('booking', '=', booking.id)
      .where('kind', '=', kind)
      .execute()
    const times = written.filter(({ id }) => id.includes('.resend-')).length
    await writeToOutbox(
      transaction,
      {
        id: `${kind}.${booking.id}.resend-${times + 1}@${messageIdDomain}`,
        booking: booking.id,
        kind,
        recipient: booking.customerEmail,
        payload: { state: booking.state },
      },
      now,
    )
  })
}
