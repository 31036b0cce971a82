import { afterEach, expect, test, vi } from 'vitest'
import { raiseAlert, refundCommand } from '../../../server/bookings/alerts'
import { noteBackup } from '../../../server/bookings/database/copy-ledger'
import { orderRefund } from '../../../server/bookings/refunds'
import { applyRefund } from '../../../server/payments/apply-refund'
import type { Services } from '../../../server/services'
import { mail, now } from '../../server/bookings/a-hold-request'
import { onEachDatabase } from '../../server/bookings/on-each-database'
import { runTours } from '../run-tours'
import { aLedger, codeOf, paid } from './a-ledger'

const attention = (...args: string[]) => runTours(['bookings', 'attention', ...args])
const operator = { log: () => {}, now: () => new Date(now) }

afterEach(() => vi.unstubAllEnvs())

onEachDatabase((databases) => {
  test('nothing waits: 0', async () => {
    await aLedger(databases)
    expect(await attention()).toEqual({ code: 0, out: 'Nothing waits for a person.\n', err: '' })
    expect(JSON.parse((await attention('--format', 'json')).out)).toEqual({ attention: [] })
  })

  test('what waits is told with the command that settles it, until that was called: 1', async () => {
    const ledger = await aLedger(databases)
    const booking = await paid(ledger)
    const failed = { id: `cancel.${booking.id}`, amount: booking.total, reason: 'traveller' } as const
    await orderRefund(ledger, booking, failed, now)
    await ledger.updateTable('refundOrders').set({ failedAt: now, failure: 'no' }).execute()
    await raiseAlert(operator, ledger, { cause: 'dispute.pi_1', what: 'the payment pi_1 is disputed.' })
    await raiseAlert(operator, ledger, {
      cause: `refund.${failed.id}`,
      what: 'the refund was refused.',
      command: refundCommand(booking, failed),
      booking,
    })
    const first = await attention()
    expect(first.code).toBe(1)
    expect(first.out).toContain(
      'The payment pi_1 is disputed.\n  npx tours bookings attention --done dispute.pi_1',
    )
    expect(first.out).toContain(`npx tours bookings refund ${codeOf(booking)} --amount 88.00 --yes`)
    expect(first.out).toContain('2 things to see to.')

    expect((await runTours(['bookings', 'refund', codeOf(booking), '--yes', '--wait', '0'])).code).toBe(0)
    const second = await attention('--format', 'json')
    expect(second.code).toBe(1)
    expect(JSON.parse(second.out)).toEqual({
      attention: [
        {
          cause: 'dispute.pi_1',
          what: 'the payment pi_1 is disputed.',
          command: 'npx tours bookings attention --done dispute.pi_1',
          booking: null,
          since: new Date(now).toISOString(),
        },
      ],
    })
    expect((await attention('--done', 'dispute.pi_1')).code).toBe(0)
    const again = await attention('--done', 'dispute.pi_1')
    expect(again.code).toBe(1)
    expect(again.err).toContain('is not on the list')
  })

  test('a part that the bank returned is ordered again by its command: that part, and once', async () => {
    const ledger = await aLedger(databases)
    const booking = await paid(ledger)
    const part = { payment_intent: `pi_${booking.id}`, metadata: {} }
    const services = { ...operator, mail } as unknown as Services
    for (const [id, amount] of Object.entries({ re_1: 1000, re_2: 2050, re_3: 2050 }))
      await applyRefund(services, ledger, { ...part, id, amount, status: 'failed' })
    const { out } = await attention()
    const [command = ''] = /bookings refund .* --amount 20\.50 --yes/.exec(out) ?? []
    expect((await runTours([...command.split(' '), '--wait', '0'])).code).toBe(0)
    const orders = await ledger.selectFrom('refundOrders').select('amount').execute()
    expect(orders).toEqual([{ amount: 2050 }])
    expect((await attention()).out).toContain('2 things to see to.')
  })

  test('what was settled by other means than its command leaves the list, too', async () => {
    const ledger = await aLedger(databases)
    const booking = await paid(ledger)
    const command = refundCommand(booking, { amount: 8800 })
    await raiseAlert(operator, ledger, { cause: 'refund.re_1', what: 'it came back.', command, booking })
    const told = /Settled by other means: npx tours (.*)/.exec((await attention()).out)?.[1] ?? ''
    expect((await runTours(told.split(' '))).out).toBe('Nothing waits for a person.\n')
  })

  test('mail and refunds that wait for hours are told, too', async () => {
    const ledger = await aLedger(databases)
    const booking = await paid(ledger)
    const order = { id: `staff.${booking.id}.0`, amount: booking.total, reason: 'staff' } as const
    await orderRefund(ledger, booking, order, now)
    const hoursAgo = Date.now() - 2 * 60 * 60_000
    await ledger.updateTable('refundOrders').set({ createdAt: hoursAgo }).execute()
    await ledger.updateTable('outbox').set({ createdAt: hoursAgo }).execute()
    const { code, out } = await attention()
    expect(code).toBe(1)
    expect(out).toMatch(/\d emails? cannot be sent/)
    expect(out).toContain('1 refund cannot be made')
    await ledger.updateTable('refundOrders').set({ createdAt: Date.now() }).execute()
    await ledger.updateTable('outbox').set({ createdAt: Date.now() }).execute()
    expect((await attention()).code).toBe(0)
  })

  test('a ledger that holds paid bookings, and has not been copied for two days, is told', async () => {
    const ledger = await aLedger(databases)
    await paid(ledger)
    const hoursAgo = (hours: number) => Date.now() - hours * 60 * 60_000
    await ledger.updateTable('outbox').set({ sentAt: now }).execute()
    await ledger
      .updateTable('bookings')
      .set({ paidAt: hoursAgo(72) })
      .execute()
    expect((await attention()).out).toContain('npx tours bookings backup <file>')
    await noteBackup(ledger, hoursAgo(51))
    expect((await attention()).code).toBe(1)
    await noteBackup(ledger, hoursAgo(49))
    expect((await attention()).code).toBe(0)
  })
})
