import type { Migration } from '../migration';

/** Free orders are confirmed by mail where the shop asks for it (decision 078). */
export const confirmedOrders: Migration = {
  id: '220-confirmed-orders',
  sql: `
    alter table emails drop constraint emails_kind_check;
    alter table emails add constraint emails_kind_check
      check (kind in ('tickets', 'refund', 'withdrawal', 'confirmation')) not valid;
  `,
};
