import type { Migration } from '../migration';

/** Which revision of an event calendars have, and since when (RFC 5545, SEQUENCE and DTSTAMP). */
export const eventRevisions: Migration = {
  id: '150-event-revisions',
  sql: `
    create table event_revisions (
      shop_key text not null,
      event_id text not null,
      content_hash text not null,
      sequence integer not null,
      revised_at timestamptz not null default clock_timestamp(),
      primary key (shop_key, event_id)
    );
  `,
};
