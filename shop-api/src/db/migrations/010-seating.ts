import type { Migration } from '../migration';

/**
 * A seat of an event is taken when it has a row here, and can have only one: the primary key
 * is what no race gets past. The event's row carries the version of its seats, and a transaction that
 * changes them locks it first.
 */
export const seating: Migration = {
  id: '010-seating',
  sql: `
    create table seated_events (
      shop_key text not null,
      event_id text not null,
      version integer not null default 1,
      primary key (shop_key, event_id)
    ) with (fillfactor = 50);

    create table seat_holds (
      shop_key text not null,
      event_id text not null,
      seat_id text not null,
      category text not null,
      reservation_id uuid not null,
      cart_id uuid not null,
      in_row boolean not null,
      sold boolean not null default false,
      taken_at timestamptz not null default now(),
      constraint one_taker_for_each_seat primary key (shop_key, event_id, seat_id)
    );
    create index seat_holds_by_cart on seat_holds (cart_id);
  `,
};
