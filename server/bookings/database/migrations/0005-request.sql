-- The request in which it was made: names it in the log, from the page to the payment and the mail.
alter table bookings add column request text;
