import type { Migration } from '../migration';

/**
 * Whether a cart's visitor is in the shop (decision 021): the number of what his browser said last, and
 * until when seats that are in no row are kept for him once he has left.
 */
export const presence: Migration = {
  id: '110-presence',
  sql: `
    alter table carts add column presence_number double precision not null default 0;
    alter table carts add column seats_until timestamptz;
  `,
};
