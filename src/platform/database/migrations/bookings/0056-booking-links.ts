import type { Migration } from '../../migration.ts'

/**
 * Links that patients open without signing in, stored as hashes, and reminders of bookings: one row for a booking at a
 * time, claimed before it is sent. `subject` and `appointment` are ids, never content.
 */
export const bookingLinks: Migration = {
  name: '0056-booking-links',
  sql: `
create table booking_links (
  token_hash text primary key,
  practice integer not null references practices (id) on delete cascade,
  kind text not null check (kind in ('reminder', 'offer')),
  subject text not null,
  start timestamptz not null,
  created timestamptz not null,
  expires timestamptz not null
);
create index booking_links_expires on booking_links (expires);

create table booking_reminders (
  practice integer not null references practices (id) on delete cascade,
  appointment text not null,
  start timestamptz not null,
  state text not null check (state in ('sending', 'sent', 'failed', 'by-phone', 'done')),
  way text,
  fault text,
  answer text check (answer in ('confirmed', 'cancelled')),
  answered timestamptz,
  done_by text,
  outcome text,
  changed timestamptz not null,
  primary key (practice, appointment, start)
);
create index booking_reminders_start on booking_reminders (practice, start);
create index booking_reminders_answered on booking_reminders (practice, answered);`,
}
