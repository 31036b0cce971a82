import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { PENDING } from '../domain/file-index'
import { type App, createApp } from './app'
import { inTransaction } from './bookings/booking-row'
import type { Ledger } from './bookings/database/ledger-tables'
import { reportOrphans } from './bookings/orphans'
import { describeError } from './log'
import { type ServeOptions, servicesOfBuild } from './open-services'
import { readBuild } from './read-build'
import type { Services } from './services'

/** The application over the newest complete output. Requests under way stay with the one they came to. */
export interface FollowedBuild {
  services: Services
  app: App
  /** Looks whether there is another output, and takes it up: whole or not at all. */
  check(): Promise<void>
}

/** Between two looks, while somebody waits. */
const lookEveryMs = 50

/** @param seen the identity of the output that `opened` was opened over: another may have taken its place since */
export async function followBuild(options: ServeOptions, opened: Services, seen: string | undefined) {
  const { outDir, log } = options
  let reported: string | undefined
  let looking: Promise<void> | undefined
  const follow = (services: Services): Pick<FollowedBuild, 'services' | 'app'> => {
    const newerApp: Services['newerApp'] = async (patienceMs) => {
      const end = Date.now() + patienceMs
      for (;;) {
        await followed.check()
        if (followed.services !== own) return followed.app.listener
        if (Date.now() >= end) return undefined
        await delay(lookEveryMs)
      }
    }
    const own = { ...services, newerApp }
    return { services: own, app: createApp(own) }
  }
  const look = async () => {
    const identity = await identityOf(outDir)
    if (identity === undefined || identity === seen) return
    try {
      const changed = servicesOfBuild(readBuild(outDir), options)
      const services = { ...followed.services, ...changed }
      // First: under its new name a tour would sell what is sold.
      await takeUpBookings(services)
      Object.assign(followed, follow(services))
      seen = identity
      log('Another output was built: from now on it is served.')
    } catch (error) {
      // It may not be complete yet, or the database busy: the next look tries again.
      const failure = describeError(error)
      if (failure !== reported)
        log(`Another output was built, and cannot be served; the last one still is: ${failure}`)
      reported = failure
    }
  }
  const followed: FollowedBuild = {
    ...follow(opened),
    check() {
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
  await takeUpBookings(opened)
  return followed
}

/** Bookings of renamed tours become theirs, and the office is told of those whose departures are gone. */
export async function takeUpBookings(services: Services): Promise<void> {
  await renameTours(services)
  await reportOrphans(services)
}

/**
 * Bookings made under a tour's former slug become its own, with the seats that are sold, held and blocked and
 * what staff have closed: counted apart, seats would be sold twice. Repeated, it changes nothing.
 */
export async function renameTours({ catalogue, ledger }: Pick<Services, 'catalogue' | 'ledger'>) {
  for (const { slug, formerSlugs = [] } of Object.values(catalogue.tours))
    for (const former of formerSlugs) await inTransaction(ledger, (db) => renameTour(db, former, slug))
}

async function renameTour(db: Ledger, former: string, tour: string): Promise<void> {
  // Bookings before departures, as everywhere (decision 0058): else two transactions may wait for each other.
  const itsBookings = db.updateTable('bookings').where('tour', '=', former)
  await itsBookings.set({ tour: former }).execute()
  // Their rows are ours until the transaction ends: nobody books a seat meanwhile.
  const departures = await db
    .updateTable('departures')
    .set({ capacity: sql.ref('capacity') })
    .where('tour', '=', former)
    .returningAll()
    .execute()
  for (const departure of departures)
    await db
      .insertInto('departures')
      .values({ ...departure, tour })
      .onConflict((on) =>
        on.columns(['tour', 'date', 'time']).doUpdateSet({
          seatsTaken: sql`departures.seats_taken + ${departure.seatsTaken}`,
          seatsBlocked: sql`departures.seats_blocked + ${departure.seatsBlocked}`,
        }),
      )
      .execute()
  await itsBookings.set({ tour }).execute()
  await db.deleteFrom('departures').where('tour', '=', former).execute()
  const closures = await db.selectFrom('closures').selectAll().where('tour', '=', former).execute()
  for (const closure of closures)
    await db
      .insertInto('closures')
      .values({ ...closure, tour })
      .onConflict((on) => on.columns(['tour', 'date', 'time']).doNothing())
      .execute()
  await db.deleteFrom('closures').where('tour', '=', former).execute()
}

/** Another `build.json` means another complete output. */
export async function identityOf(outDir: string): Promise<string | undefined> {
  const pending = stat(join(outDir, PENDING, 'build.json'))
  const found = await pending.catch(() => stat(join(outDir, 'build.json'))).catch(() => undefined)
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`
}
