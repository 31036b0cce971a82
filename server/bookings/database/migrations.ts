import { type Kysely, type Migration, sql } from 'kysely'

/**
 * In order. One that has been released is never changed: write the next one, which only adds, so that there is a way
 * back. Both databases understand these
 * types; an instant is a bigint of milliseconds, money is cents.
 */
export const migrations: Record<string, Migration> = {
  '0001-ledger': inOrder(
    `create table departures (
    tour text not null,
    date text not null,
    time text not null,
    capacity integer,
    seats_taken integer default 0 not null,
    constraint departures_key primary key (tour, date, time),
    constraint departures_seats check (seats_taken >= 0)
  )`,
    `create table bookings (
    id text not null primary key,
    tour text not null,
    kind text not null,
    date text not null,
    time text not null,
    adults integer not null,
    children integer not null,
    seats integer not null,
    customer_name text not null,
    customer_email text not null,
    language text not null,
    adult_price integer not null,
    child_price integer not null,
    discount integer not null,
    total integer not null,
    currency text not null,
    state text not null,
    attempt text not null,
    cancellation_hours integer,
    checkout_session_id text unique,
    checkout_url text,
    checkout_settled_at bigint,
    payment_pending_since bigint,
    expires_at bigint not null,
    created_at bigint not null,
    paid_at bigint,
    payment_intent text,
    refunded integer default 0 not null,
    attribution text,
    constraint bookings_departure foreign key (tour, date, time) references departures (tour, date, time),
    constraint bookings_seats check (seats > 0 and seats = adults + children)
  )`,
    `create unique index bookings_open_attempt on bookings (attempt) where state = 'held'`,
    `create index bookings_state on bookings (state, expires_at)`,
    `create index bookings_by_departure on bookings (date, tour, time)`,
    `create table events (
    id text not null primary key,
    type text not null,
    applied_at bigint not null
  )`,
    `create table outbox (
    id text not null primary key,
    booking text references bookings (id),
    kind text not null,
    recipient text not null,
    payload text not null,
    attempts integer default 0 not null,
    next_attempt_at bigint not null,
    created_at bigint not null,
    sent_at bigint,
    dead_at bigint
  )`,
    `create index outbox_waiting on outbox (next_attempt_at) where sent_at is null`,
    `create table refund_orders (
    id text not null primary key,
    booking text not null references bookings (id),
    amount integer not null,
    reason text not null,
    attempts integer default 0 not null,
    next_attempt_at bigint not null,
    created_at bigint not null,
    done_at bigint,
    failed_at bigint,
    failure text,
    constraint refund_orders_amount check (amount > 0)
  )`,
    `create table competitor_landings (
    id text not null primary key,
    path text not null,
    utm_source text,
    utm_campaign text,
    referrer text,
    landed_at bigint not null
  )`,
    `create table secrets (name text not null primary key, value text not null)`,
  ),
  '0002-departures': inOrder(
    // Where a booking that was not made on the site was paid; null for one of our own checkout.
    `alter table bookings add column source text`,
    // How often it was moved: the SEQUENCE of its calendar entry.
    `alter table bookings add column moves integer default 0 not null`,
    `alter table departures add column seats_blocked integer default 0 not null`,
    `alter table departures add column blocked_why text`,
    // A day off sale (time ''), or one of its times; closed 0 takes a time out of its closed day.
    `create table closures (
    tour text not null,
    date text not null,
    time text not null,
    closed integer not null,
    why text,
    created_at bigint not null,
    constraint closures_key primary key (tour, date, time)
  )`,
  ),
  '0003-guide-language': inOrder(`alter table bookings add column guide_language text`),
  '0004-money': inOrder(
    // Each refund that is known: one that fails at the bank is taken off again, in whatever order news come.
    `create table refunds (
    id text not null primary key,
    booking text not null,
    amount integer not null,
    failed_at bigint
  )`,
    `create index refunds_of_booking on refunds (booking)`,
    // The most that Stripe has told of all refunds together; `refunded` is what the traveller has.
    `alter table bookings add column refunds_told integer default 0 not null`,
    `update bookings set refunds_told = refunded`,
    // What was paid where that is not the total.
    `alter table bookings add column paid_amount integer`,
    // Whose hold it is, both unreadable: the browser's secret, and its network while the seats are unpaid.
    `alter table bookings add column holder text`,
    `alter table bookings add column network text`,
    `create table alerts (
    cause text not null primary key,
    booking text,
    what text not null,
    command text not null,
    raised_at bigint not null,
    mailed_at bigint,
    settled_at bigint
  )`,
  ),
  // The request in which it was made: names it in the log, from the page to the payment and the mail.
  '0005-request': inOrder(`alter table bookings add column request text`),
}

function inOrder(...statements: string[]): Migration {
  const run = (all: string[]) => async (db: Kysely<unknown>) => {
    for (const statement of all) await sql.raw(statement).execute(db)
  }
  return { up: run(statements), down: run(statements.flatMap(undoing).reverse()) }
}

/** What was added is taken away; to fill a column there is nothing to undo. */
function undoing(statement: string): string[] {
  const [, table, column] = /^alter table (\w+) add column (\w+)/.exec(statement) ?? []
  if (column) return [`alter table ${table} drop column ${column}`]
  const [, kind, name] = /^create (?:unique )?(table|index) (\w+)/.exec(statement) ?? []
  return kind ? [`drop ${kind} ${name}`] : []
}
