import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { bench, describe } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { DeparturePlan } from '../../domain/departures/departure-plan'
import { addBooking } from '../../server/bookings/add-booking'
import { openDatabase } from '../../server/bookings/database/open-database'
import { availability } from '../../server/http/availability'
import type { Services } from '../../server/services'
import { aPostgresDatabase } from '../databases/one-postgres'

const BOOKINGS = 5000
const TOUR = 'palace-tour'
const today = madridDay(new Date())

/** Each departure of a year has bookings. */
const departures: DeparturePlan = {
  times: ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'],
  groupSize: 15,
  cutoff: 60,
  seasons: [{ from: '06-15', until: '09-15', times: ['09:00', '19:00'] }],
  closed: [{ on: '12-25' }],
}

/** @returns an address that asks for 62 days; the databases go with the run that made them */
async function aServer(databaseUrl?: string): Promise<string> {
  const varDir = mkdtempSync(join(tmpdir(), 'tours-ledger-'))
  process.on('exit', () => rmSync(varDir, { recursive: true }))
  const ledger = await openDatabase({ varDir, ...(databaseUrl && { databaseUrl }) })
  for (let i = 0; i < BOOKINGS; i++) {
    const [date, time] = [addDays(today, 1 + (i % 360)), departures.times[i % 6] ?? '']
    const traveller = { customerName: 'Ana', customerEmail: '', language: 'es', source: 'desk' } as const
    const booking = { tour: TOUR, date, time, kind: 'own', adults: 1, children: 0, ...traveller } as const
    // Nobody is written to.
    const mail = {} as Services['mail']
    await addBooking(ledger, booking, { capacity: 200, mail, now: new Date() })
  }
  const catalogue = { tours: { [TOUR]: { departures } }, bookingWindowDays: 365 }
  const services = { catalogue, ledger, now: () => new Date() } as unknown as Services
  const server = express().get('/', availability(services)).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/?tour=${TOUR}&from=${today}&until=${addDays(today, 61)}`
}

// Benchmarks run no hooks.
const urls = { 'a file': await aServer(), PostgreSQL: await aServer((await aPostgresDatabase()).databaseUrl) }

/** Under 50 ms: `npx vitest bench --run --project unit --reporter verbose tests/bench/availability.bench.ts`. */
describe('62 days of availability, with 5,000 bookings', () => {
  for (const [database, url] of Object.entries(urls))
    bench(
      `in ${database}`,
      async () => {
        const answer = await fetch(url)
        if (!answer.ok) throw new Error(await answer.text())
        await answer.text()
      },
      { throws: true },
    )
})
