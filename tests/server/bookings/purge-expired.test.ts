import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { endHold, findBooking } from '../../../server/bookings/booking-row'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { writeToOutbox } from '../../../server/bookings/outbox'
import { purgeExpired } from '../../../server/bookings/purge-expired'
import { applyEvent } from '../../../server/payments/apply-stripe-event'
import { aCatalogue } from '../../builders/a-catalogue'
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

    const varDir = mkdtempSync(join(tmpdir(), 'tours-purge-'))
    onTestFinished(() => rmSync(varDir, { recursive: true, force: true }))
    mkdirSync(join(varDir, 'outbox'))
    const eml = join(varDir, 'outbox/2027-05-01.eml')
    writeFileSync(eml, 'To: ana@example.com')
    utimesSync(eml, now / 1000, now / 1000)

    const left = async (days: number) => {
      const at = new Date(now + days * day)
      await purgeExpired({ ledger, now: () => at, catalogue: aCatalogue(), config: { varDir } })
      const rows = async (table: 'bookings' | 'outbox' | 'events' | 'competitorLandings') =>
        (await ledger.selectFrom(table).selectAll().execute()).length
      return {
        bookings: await rows('bookings'),
        mail: await rows('outbox'),
        files: existsSync(eml) ? 1 : 0,
        events: await rows('events'),
        landings: await rows('competitorLandings'),
      }
    }
    // The payment's two messages, and the two that belong to no booking.
    expect(await left(29)).toEqual({ bookings: 4, mail: 4, files: 1, events: 1, landings: 1 })
    expect(await left(31)).toEqual({ bookings: 2, mail: 4, files: 1, events: 0, landings: 1 })
    expect(await left(91)).toEqual({ bookings: 2, mail: 3, files: 0, events: 0, landings: 0 })
    await ledger.updateTable('outbox').set({ sentAt: now }).where('booking', 'is not', null).execute()
    // Ninety days after the departure of 14 May.
    expect((await left(103)).mail).toBe(3)
    expect((await left(105)).mail).toBe(1)
    const bookings = await ledger.selectFrom('bookings').select('id').execute()
    expect(bookings.map(({ id }) => id).sort()).toEqual([held.booking.id, paid.booking.id].sort())
  })

  test('six years after its departure a paid booking tells no more whose it was', async () => {
    const options = await databases.anEmptyDatabase()
    const ledger = await openDatabase(options)
    onTestFinished(() => ledger.destroy())
    const { booking } = await holdSeats(ledger, aHoldRequest(), null, now)
    await markPaid(ledger, { bookingId: booking.id, paymentIntent: 'pi_1', paidAt: now }, mail)
    const after = async (instant: string) => {
      const services = {
        ledger,
        now: () => new Date(instant),
        catalogue: aCatalogue(),
        config: { varDir: '/none' },
      }
      await purgeExpired(services)
      return (await findBooking(ledger, { id: booking.id })) ?? expect.fail('It is gone.')
    }
    expect(await after('2033-05-14T12:00:00Z')).toMatchObject({ customerName: 'Ana Pérez' })
    expect(await after('2033-05-15T12:00:00Z')).toMatchObject({
      ...{ customerName: '', customerEmail: '', attribution: null, attempt: booking.id },
      ...{ state: 'paid', total: 8800, paymentIntent: 'pi_1', date: '2027-05-14', adults: 2 },
    })
    expect(await ledger.selectFrom('outbox').selectAll().execute()).toEqual([])
    if (options.databaseUrl !== undefined) return
    // Nor the bytes of the file: what was deleted is overwritten.
    await sql`pragma wal_checkpoint(truncate)`.execute(ledger)
    expect(readFileSync(join(options.varDir, 'bookings.db'), 'utf8')).not.toContain('ana@example.com')
  })
})
