import { expect, test } from 'vitest'
import { endHold } from '../../../server/bookings/end-booking'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { writeToOutbox } from '../../../server/bookings/outbox'
import { purgeExpired } from '../../../server/bookings/purge-expired'
import { applyEvent } from '../../../server/payments/apply-stripe-event'
import { aHoldRequest, mail, now } from './a-hold-request'
import { onEachDatabase } from './on-each-database'

const day = 86_400_000

onEachDatabase((databases) => {
  test('what nobody needs any more is deleted, paid bookings and what is still to be done are not', async () => {
    const [ledger] = await databases.servers(1)
    const hold = () => holdSeats(ledger, aHoldRequest(), null, now)
    const [expired, failed, held, paid] = [await hold(), await hold(), await hold(), await hold()]
    await endHold(ledger, expired.booking.id, 'expired')
    await endHold(ledger, failed.booking.id, 'failed')
    await markPaid(ledger, { bookingId: paid.booking.id, paymentIntent: 'pi_1', paidAt: now }, mail)
    await applyEvent(ledger, { id: 'evt_1', type: 'charge.refunded' }, now, async () => {})
    for (const id of ['sent', 'waiting']) {
      const letter = {
        id,
        booking: null,
        kind: 'contact-message',
        recipient: 'office@tours.example',
        payload: {},
      }
      await writeToOutbox(ledger, letter, now)
    }
    await ledger.updateTable('outbox').set({ sentAt: now }).where('id', '=', 'sent').execute()
    const landing = { id: '1', path: '/', utmSource: null, utmCampaign: null, referrer: null, landedAt: now }
    await ledger.insertInto('competitorLandings').values(landing).execute()

    const left = async (days: number) => {
      await purgeExpired({ ledger, now: () => new Date(now + days * day) })
      const bookings = await ledger.selectFrom('bookings').select('id').execute()
      const letters = await ledger.selectFrom('outbox').select('id').where('booking', 'is', null).execute()
      const events = await ledger.selectFrom('events').select('id').execute()
      const landings = await ledger.selectFrom('competitorLandings').select('id').execute()
      return [bookings.length, letters.length, events.length, landings.length]
    }
    expect(await left(29)).toEqual([4, 2, 1, 1])
    expect(await left(31)).toEqual([2, 2, 0, 1])
    expect(await left(91)).toEqual([2, 1, 0, 1])
    expect(await left(731)).toEqual([2, 1, 0, 0])
    const bookings = await ledger.selectFrom('bookings').select('id').execute()
    expect(bookings.map(({ id }) => id).sort()).toEqual([held.booking.id, paid.booking.id].sort())
  })
})
