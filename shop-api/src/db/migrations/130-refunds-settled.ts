import type { Migration } from '../migration';

/** When the payment provider paid a refund back; null while it has not, and for what is older. */
export const refundsSettled: Migration = {
  id: '130-refunds-settled',
  sql: `
    alter table refunds add column settled_at timestamptz;
  `,
};
