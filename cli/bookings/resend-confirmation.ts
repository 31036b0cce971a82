import { UserError } from '../../domain/user-error'
import { bookingCode, inTransaction } from '../../server/bookings/booking-row'
import { mailAbout, writeToOutbox } from '../../server/bookings/outbox'
import { isExpected } from '../../server/bookings/refunds'
import type { Given } from '../given'
import { withBooking } from '../ledger/with-ledger'
import type { Output } from '../output/output'

/** `tours bookings resend`: writes the traveller's message once more; the server sends it. */
export async function resendConfirmation({ code }: Given<'bookings resend'>, output: Output): Promise<void> {
  const { customerEmail, kind } = await withBooking(code, async (ledger, booking, { siteUrl }) => {
    const { id, state, customerEmail } = booking
    const isConfirmed = await isExpected(ledger, booking)
    const hasAddress = customerEmail !== ''
    const why = hasAddress ? `is ${state}: only who is expected has a confirmation` : 'has no email address'
    if ((!isConfirmed && state !== 'paid_late') || !hasAddress)
      throw new UserError('NOTHING_TO_RESEND', `${bookingCode(id)} ${why}.`)
    const kind = isConfirmed ? 'confirmation' : 'paid-late'
    await inTransaction(ledger, async (transaction) => {
      const written = await mailAbout(transaction, id, kind)
      const times = written.filter((message) => message.id.includes('.resend-')).length
      // A message of its own: with the first one's id the traveller's mail program would drop it as known.
      const messageId = `${kind}.${id}.resend-${times + 1}@${new URL(siteUrl).hostname}`
      const payload = JSON.parse(written[0]?.payload ?? '{}')
      const message = { id: messageId, booking: id, kind, recipient: customerEmail, payload }
      await writeToOutbox(transaction, message, Date.now())
    })
    return { customerEmail, kind }
  })
  output.out(
    `The message "${kind}" goes to ${customerEmail} again: within seconds while the server runs, ` +
      'else as soon as it does.\n',
  )
}
