import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/bookings/database/open-database'
import { holdSeats } from '../../server/bookings/hold-seats'
import { serve } from '../../server/main'
import { attachCheckout } from '../../server/payments/open-checkout'
import { aPostgresDatabase } from '../databases/one-postgres'
import { aBuiltSite } from './a-built-site'
import { someConfig } from './a-running-site'
import { aHoldRequest, now } from './bookings/a-hold-request'
import { onEachDatabase } from './bookings/on-each-database'

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

test('a folder for the server’s files that lets others in is closed to them', async () => {
  const site = aBuiltSite()
  onTestFinished(site.remove)
  const varDir = join(site.outDir, 'var')
  mkdirSync(varDir)
  chmodSync(varDir, 0o755)
  await (await serve({ outDir: site.outDir, config: someConfig({ varDir }), log: () => {} })).close()
  expect((statSync(varDir).mode & 0o777).toString(8)).toBe('700')
})

test('a folder in which everybody keeps files stays open, and that is told', async () => {
  const site = aBuiltSite()
  onTestFinished(site.remove)
  const varDir = join(site.outDir, 'shared')
  mkdirSync(varDir)
  chmodSync(varDir, 0o1777)
  const log: string[] = []
  const config = someConfig({ varDir })
  await (await serve({ outDir: site.outDir, config, log: (line) => log.push(line) })).close()
  expect((statSync(varDir).mode & 0o7777).toString(8)).toBe('1777')
  expect(log.join()).toMatch(/^Warning: others may look into .*shared.*a folder of its own in VAR_DIR/)
})

test.runIf(existsSync('/proc/self'))('where it cannot be closed, that is told, and what to do', async () => {
  const site = aBuiltSite()
  onTestFinished(site.remove)
  const { databaseUrl, drop } = await aPostgresDatabase()
  onTestFinished(drop)
  const log: string[] = []
  // Nobody can change its rights.
  const config = someConfig({ varDir: '/proc/self', databaseUrl })
  await (await serve({ outDir: site.outDir, config, log: (line) => log.push(line) })).close()
  expect(log.join()).toMatch(/^Warning: others may look into \/proc\/self.*chmod 700 \/proc\/self/)
})

onEachDatabase((databases) => {
  test('a live key does not begin with an empty ledger unless that is said, once', async () => {
    const site = aBuiltSite()
    onTestFinished(site.remove)
    const { databaseUrl, varDir } = await databases.anEmptyDatabase()
    const start = async (secretKey: string, newLedger = false) => {
      const config = someConfig({
        varDir,
        ...(databaseUrl && { databaseUrl }),
        payments: { kind: 'stripe', secretKey, webhookSecret: 'whsec_1' },
      })
      await (await serve({ outDir: site.outDir, config, newLedger, log: () => {} })).close()
    }
    const refused = {
      code: 'EMPTY_LEDGER',
      message: expect.stringMatching(/once: npx tours serve --new-ledger/),
    }
    await expect(start('sk_live_1')).rejects.toMatchObject(refused)
    // Nothing was made.
    await expect(openDatabase({ databaseUrl, varDir, mayBeNew: false })).rejects.toMatchObject({
      code: 'NO_LEDGER',
    })
    await start('sk_test_1')
    // The tables that were made with a key for tests are no ledger of real money.
    await expect(start('sk_live_1')).rejects.toMatchObject(refused)
    await start('sk_live_1', true)
    await start('sk_live_1')
  })
})
