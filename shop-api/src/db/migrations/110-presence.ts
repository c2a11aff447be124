import type { Migration } from '../migration';

/**
 * Whether a cart's visitor is in the shop (decision 021): the number of their browser's last message, and
 * until when their seats that are in no row stay reserved after they left.
 */
export const presence: Migration = {
  id: '110-presence',
  sql: `
    alter table carts add column presence_number double precision not null default 0;
    alter table carts add column seats_until timestamptz;
  `,
};
