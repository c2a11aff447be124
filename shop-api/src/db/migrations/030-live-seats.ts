import type { Migration } from '../migration';

/**
 * Listeners of an event poll for lapsed carts that hold its seats:
 * sold ones, soon most of them, need not be looked at.
 */
export const liveSeats: Migration = {
  id: '030-live-seats',
  sql: `
    create index if not exists seat_holds_unsold on seat_holds (shop_key, event_id, cart_id)
      where not sold;
  `,
};
