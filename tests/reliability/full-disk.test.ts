import { execFileSync, spawnSync } from 'node:child_process'
import {
  accessSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { openDatabase } from '../../server/bookings/database/open-database'
import { serve } from '../../server/main'
import { aDetailRequest } from '../builders/a-booking-request'
import { aBuiltSite } from '../server/a-built-site'
import { someConfig } from '../server/a-running-site'
import { end, startProcess } from '../server/a-server-process'
import { type Answer, ask } from '../server/ask'

const date = addDays(madridDay(new Date()), 2)

/** A small file system of its own; undefined where the system lets nobody have one. */
function aSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tours-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

const disk = aSmallDisk()

/** Each booking is another traveller's. */
function buyer(url: string): () => Promise<Answer> {
  let n = 0
  const headers = { 'Content-Type': 'application/json' }
  const party = { date, adults: 1, totalPrice: 44, language: 'ru' } as const
  return () => {
    const body = JSON.stringify(aDetailRequest({ ...party, customerName: `Guest ${++n}` }))
    return ask(url, '/api/create-checkout-session', { method: 'POST', headers, body })
  }
}

const unavailable = {
  code: 'unavailable',
  message: expect.stringContaining('Сейчас мы не\u00a0можем принять бронирование'),
}

test.runIf(disk !== undefined)(
  'while the disk is full, pages are served and bookings refused; then all goes on by itself',
  async () => {
    const varDir = disk as string
    const site = aBuiltSite()
    const server = await serve({
      outDir: site.outDir,
      config: someConfig({ payments: { kind: 'sandbox' }, varDir }),
      log: () => {},
    })
    onTestFinished(async () => {
      await server.close()
      site.remove()
    })
    const book = buyer(server.url)
    expect((await book()).status).toBe(200)
    const { length: before } = await server.services.ledger.selectFrom('bookings').select('id').execute()
    fill(varDir)
    try {
      // What is free in the files that there are may still take a few.
      await expect.poll(async () => (await book()).status, { timeout: 20_000, interval: 1 }).toBe(503)
      const refused = await book()
      expect(refused.status).toBe(503)
      expect(JSON.parse(refused.text).error).toMatchObject(unavailable)
      expect((await ask(server.url, '/es')).status).toBe(200)
      expect((await ask(server.url, '/healthz')).status).toBe(200)
      const ready = await ask(server.url, '/readyz')
      expect(ready.status).toBe(503)
      expect(JSON.parse(ready.text).reason).toMatch(/^The disk under VAR_DIR is full/)
    } finally {
      rmSync(join(varDir, 'filler'))
    }
    await expect.poll(async () => (await ask(server.url, '/readyz')).status, { timeout: 20_000 }).toBe(200)
    expect((await book()).status).toBe(200)
    const after = await server.services.ledger.selectFrom('bookings').select('id').execute()
    expect(after.length).toBeGreaterThan(before)
  },
  90_000,
)

function fill(varDir: string): void {
  try {
    for (let size = 1; ; size++) writeFileSync(join(varDir, 'filler'), Buffer.alloc(size * 100_000))
  } catch {
    // Full.
  }
}

test('while the ledger can only be read, pages are served and bookings refused; then all goes on', async () => {
  const site = aBuiltSite()
  const varDir = join(site.outDir, 'var')
  const config = someConfig({ payments: { kind: 'sandbox' }, varDir })
  const server = await serve({ outDir: site.outDir, config, log: () => {} })
  onTestFinished(async () => {
    await server.close()
    site.remove()
  })
  const body = JSON.stringify(aDetailRequest({ date, totalPrice: 88 }))
  const headers = { 'Content-Type': 'application/json' }
  const book = () => ask(server.url, '/api/create-checkout-session', { method: 'POST', headers, body })
  // As on a file system that has become read-only: SQLite refuses to write.
  await sql`pragma query_only = on`.execute(server.services.ledger)
  const refused = await book()
  expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([503, 'unavailable'])
  expect((await ask(server.url, '/es')).status).toBe(200)
  expect((await ask(server.url, '/healthz')).status).toBe(200)
  const ready = await ask(server.url, '/readyz')
  expect([ready.status, JSON.parse(ready.text).reason]).toEqual([
    503,
    expect.stringMatching(/cannot be written: .*readonly/),
  ])
  await sql`pragma query_only = off`.execute(server.services.ledger)
  expect((await book()).status).toBe(200)
  await expect.poll(async () => (await ask(server.url, '/readyz')).status, { timeout: 20_000 }).toBe(200)
})

/** A disk that the kernel makes read-only when it finds a mistake in it, as after a failure of the hardware. */
function aFailingDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'tours-failing-'))
  const [at, image, repaired] = ['mounted', 'image', 'repaired'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  const remove = () => {
    for (const _ of [1, 2]) spawnSync('umount', ['-l', at], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(at)
    writeFileSync(image, '')
    truncateSync(image, 32 * 2 ** 20)
    run('mkfs.ext4', '-q', '-F', image)
    run('mount', '-o', 'loop,errors=remount-ro', image, at)
    const trigger = `/sys/fs/ext4/${basename(run('findmnt', '-no', 'SOURCE', at))}/trigger_fs_error`
    accessSync(trigger)
    return {
      varDir: join(at, 'var'),
      log: join(at, 'log'),
      fail: () => writeFileSync(trigger, 'It fails.'),
      takeAway: () => run('umount', '-l', at),
      mountRepaired() {
        copyFileSync(image, repaired)
        spawnSync('e2fsck', ['-fy', repaired], { stdio: 'ignore' })
        run('mount', '-o', 'loop', repaired, at)
      },
      remove,
    }
  } catch {
    remove()
    return undefined
  }
}

const failing = aFailingDisk()

test.runIf(failing !== undefined)(
  'while the file system of the ledger and the log is read-only, or away, pages are served and bookings refused; once it is repaired and mounted, all goes on',
  async () => {
    const { varDir, log, fail, takeAway, mountRepaired } = failing as NonNullable<typeof failing>
    const site = aBuiltSite()
    const written = openSync(log, 'w')
    onTestFinished(() => {
      closeSync(written)
      site.remove()
    })
    const env = { STRIPE_SECRET_KEY: 'sandbox', VAR_DIR: varDir }
    const { url, child } = await startProcess(site.outDir, env, written)
    const book = buyer(url)
    const readiness = async () => {
      const { status, text } = await ask(url, '/readyz')
      return `${status} ${JSON.parse(text).reason ?? ''}`
    }
    expect((await book()).status).toBe(200)
    expect(await readiness()).toBe('200 ')
    for (const [happens, why] of [
      [fail, /^503 The database does not answer, or cannot be written: (disk I\/O error|.*readonly)/],
      [takeAway, /^503 .*bookings\.db is missing/],
    ] as const) {
      happens()
      await expect.poll(readiness, { timeout: 20_000 }).toMatch(why)
      const refused = await book()
      expect([refused.status, JSON.parse(refused.text).error]).toMatchObject([503, unavailable])
      expect((await ask(url, '/es')).status).toBe(200)
      expect((await ask(url, '/healthz')).status).toBe(200)
    }
    mountRepaired()
    await expect.poll(readiness, { timeout: 20_000 }).toBe('200 ')
    expect((await book()).status).toBe(200)
    await end(child, 'SIGTERM')
    const ledger = await openDatabase({ varDir })
    onTestFinished(() => ledger.destroy())
    expect(await ledger.selectFrom('bookings').select('id').execute()).toHaveLength(2)
  },
  90_000,
)

test('while the disk of the log is full, the server goes on', async () => {
  const site = aBuiltSite()
  onTestFinished(() => site.remove())
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const env = { STRIPE_SECRET_KEY: 'sandbox', VAR_DIR: join(site.outDir, 'var') }
  // Another address than the site was built for: it has something to log from the start.
  const { url, child } = await startProcess(site.outDir, { ...env, SITE_URL: 'http://localhost:1' }, full)
  for (let request = 0; request < 5; request++) {
    await ask(url, '/api/create-checkout-session', { method: 'POST', body: '{' })
    expect((await ask(url, '/es')).status).toBe(200)
  }
  expect((await ask(url, '/readyz')).status).toBe(200)
  expect(child.exitCode).toBeNull()
}, 60_000)

afterAll(() => {
  if (disk !== undefined) {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  }
  failing?.remove()
})
