import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/bookings/database/open-database'
import { holdSeats } from '../../server/bookings/hold-seats'
import { serve } from '../../server/main'
import { attachCheckout } from '../../server/payments/open-checkout'
import { aBuiltSite } from './a-built-site'
import { someConfig } from './a-running-site'
import { aHoldRequest, now } from './bookings/a-hold-request'

test('a live key does not start on bookings that were only tried out', async () => {
  const site = aBuiltSite()
  onTestFinished(site.remove)
  const varDir = join(site.outDir, 'var')
  const ledger = await openDatabase({ varDir })
  const { booking } = await holdSeats(ledger, aHoldRequest(), null, now)
  const start = (secretKey: string) =>
    serve({
      outDir: site.outDir,
      config: someConfig({ varDir, payments: { kind: 'stripe', secretKey, webhookSecret: 'whsec_1' } }),
      log: () => {},
    })
  await attachCheckout(ledger, booking.id, { sessionId: 'cs_test_1', url: 'https://pay.example/' })
  await expect(start('sk_live_1')).rejects.toMatchObject({ code: 'TEST_BOOKINGS' })
  await (await start('sk_test_1')).close()
  await ledger.updateTable('bookings').set({ checkoutSessionId: 'cs_live_1' }).execute()
  await ledger.destroy()
  await (await start('sk_live_1')).close()
})
