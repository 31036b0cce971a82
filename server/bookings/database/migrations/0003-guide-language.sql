alter table bookings add column guide_language text;
