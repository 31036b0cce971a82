-- Where a booking that was not made on the site was paid; null for one of our own checkout.
alter table bookings add column source text;

-- How often it was moved: the SEQUENCE of its calendar entry.
alter table bookings add column moves integer default 0 not null;
alter table departures add column seats_blocked integer default 0 not null;
alter table departures add column blocked_why text;

-- A day off sale (time ''), or one of its times; closed 0 takes a time out of its closed day.
create table closures (
  tour text not null,
  date text not null,
  time text not null,
  closed integer not null,
  why text,
  created_at bigint not null,
  constraint closures_key primary key (tour, date, time)
);
