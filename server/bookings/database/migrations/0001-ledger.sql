create table departures (
  tour text not null,
  date text not null,
  time text not null,
  capacity integer,
  seats_taken integer default 0 not null,
  constraint departures_key primary key (tour, date, time),
  constraint departures_seats check (seats_taken >= 0)
);

create table bookings (
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
);
create unique index bookings_open_attempt on bookings (attempt) where state = 'held';
create index bookings_state on bookings (state, expires_at);
create index bookings_by_departure on bookings (date, tour, time);

create table events (
  id text not null primary key,
  type text not null,
  applied_at bigint not null
);

create table outbox (
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
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null;

create table refund_orders (
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
);

create table competitor_landings (
  id text not null primary key,
  path text not null,
  utm_source text,
  utm_campaign text,
  referrer text,
  landed_at bigint not null
);

create table secrets (name text not null primary key, value text not null);
