-- Each refund that is known: one that fails at the bank is taken off again, in whatever order news come.
create table refunds (
  id text not null primary key,
  booking text not null,
  amount integer not null,
  failed_at bigint
);
create index refunds_of_booking on refunds (booking);

-- The most that Stripe has told of all refunds together; `refunded` is what the traveller has.
alter table bookings add column refunds_told integer default 0 not null;
update bookings set refunds_told = refunded;

-- What was paid where that is not the total.
alter table bookings add column paid_amount integer;

-- Whose hold it is, both unreadable: the browser's secret, and its network while the seats are unpaid.
alter table bookings add column holder text;
alter table bookings add column network text;

create table alerts (
  cause text not null primary key,
  booking text,
  what text not null,
  command text not null,
  raised_at bigint not null,
  mailed_at bigint,
  settled_at bigint
);
