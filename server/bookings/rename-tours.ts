import { sql } from 'kysely'
import type { Services } from '../services'
import { inTransaction } from './booking-row'
import type { Ledger } from './database/ledger-tables'

/**
 * Bookings made under a tour's former slug become its own, with the seats that are sold, held and blocked and
 * what staff have closed: counted apart, seats would be sold twice. Repeated, it changes nothing.
 */
export async function renameTours({ catalogue, ledger }: Pick<Services, 'catalogue' | 'ledger'>) {
  for (const { slug, formerSlugs = [] } of Object.values(catalogue.tours))
    for (const former of formerSlugs) await inTransaction(ledger, (db) => renameTour(db, former, slug))
}

async function renameTour(db: Ledger, former: string, tour: string): Promise<void> {
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
  await db.updateTable('bookings').set({ tour }).where('tour', '=', former).execute()
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
