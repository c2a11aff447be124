import type { Migration } from '../migration';

/**
 * Who watches with a ticket: one viewer, by the primary key, so of two who come at once the later
 * one stays. Which streams stand still: a row is there for those that staff has touched.
 */
export const streams: Migration = {
  id: '080-streams',
  sql: `
    create table stream_views (
      ticket_id uuid primary key references tickets (id) on delete cascade,
      shop_key text not null,
      stream_id text not null,
      viewer_id uuid not null,
      seen_at timestamptz not null default now()
    ) with (fillfactor = 70);

    create table stream_live_states (
      shop_key text not null,
      stream_id text not null,
      freeze_live boolean not null,
      changed_at timestamptz not null default now(),
      primary key (shop_key, stream_id)
    );
  `,
};
