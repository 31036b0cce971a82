import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/bookings/database/open-database'
import { holdSeats } from '../../server/bookings/hold-seats'
import { aHoldRequest, now } from '../server/bookings/a-hold-request'

test('while a write waits for another process, reads are answered', async () => {
  const varDir = mkdtempSync(join(tmpdir(), 'tours-waiting-'))
  const ledger = await openDatabase({ varDir })
  await holdSeats(ledger, aHoldRequest(), 15, now)
  const other = new Database(join(varDir, 'bookings.db'))
  onTestFinished(async () => {
    other.close()
    await ledger.destroy()
    rmSync(varDir, { recursive: true, force: true })
  })
  other.exec('begin immediate')
  const waiting = holdSeats(ledger, aHoldRequest(), 15, now)
  await new Promise((later) => setTimeout(later, 300))
  const since = performance.now()
  for (let read = 0; read < 20; read++)
    expect(await ledger.selectFrom('bookings').select('id').execute()).toHaveLength(1)
  expect(performance.now() - since).toBeLessThan(1_000)
  other.exec('rollback')
  await waiting
  expect(await ledger.selectFrom('bookings').select('id').execute()).toHaveLength(2)
})
