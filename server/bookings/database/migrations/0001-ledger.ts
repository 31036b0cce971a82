import { type Kysely, type Migration, sql } from 'kysely'

/** Both databases understand these types; an instant is a bigint of milliseconds, money is cents. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('departures')
      .addColumn('tour', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('capacity', 'integer')
      .addColumn('seats_taken', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('departures_key', ['tour', 'date', 'time'])
      .addCheckConstraint('departures_seats', sql`seats_taken >= 0`)
      .execute()

    await db.schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('tour', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('adults', 'integer', (column) => column.notNull())
      .addColumn('children', 'integer', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('customer_name', 'text', (column) => column.notNull())
      .addColumn('customer_email', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('adult_price', 'integer', (column) => column.notNull())
      .addColumn('child_price', 'integer', (column) => column.notNull())
      .addColumn('discount', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempt', 'text', (column) => column.notNull())
      .addColumn('cancellation_hours', 'integer')
      .addColumn('checkout_session_id', 'text', (column) => column.unique())
      .addColumn('checkout_url', 'text')
      .addColumn('checkout_settled_at', 'bigint')
      .addColumn('payment_pending_since', 'bigint')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('paid_at', 'bigint')
      .addColumn('payment_intent', 'text')
      .addColumn('refunded', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('attribution', 'text')
      .addForeignKeyConstraint('bookings_departure', ['tour', 'date', 'time'], 'departures', [
        'tour',
        'date',
        'time',
      ])
      .addCheckConstraint('bookings_seats', sql`seats > 0 and seats = adults + children`)
      .execute()
    await db.schema
      .createIndex('bookings_open_attempt')
      .on('bookings')
      .column('attempt')
      .unique()
      .where(sql.ref('state'), '=', sql.lit('held'))
      .execute()
    await db.schema.createIndex('bookings_state').on('bookings').columns(['state', 'expires_at']).execute()
    await db.schema
      .createIndex('bookings_by_departure')
      .on('bookings')
      .columns(['date', 'tour', 'time'])
      .execute()

    await db.schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('booking', 'text', (column) => column.references('bookings.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('dead_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .column('next_attempt_at')
      .where(sql.ref('sent_at'), 'is', null)
      .execute()

    await db.schema
      .createTable('refund_orders')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('booking', 'text', (column) => column.notNull().references('bookings.id'))
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('done_at', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('failure', 'text')
      .addCheckConstraint('refund_orders_amount', sql`amount > 0`)
      .execute()

    await db.schema
      .createTable('competitor_landings')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('utm_source', 'text')
      .addColumn('utm_campaign', 'text')
      .addColumn('referrer', 'text')
      .addColumn('landed_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}
