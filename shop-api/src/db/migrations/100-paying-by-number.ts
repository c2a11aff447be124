import type { Migration } from '../migration';

/** Whether the way to the payment's page was shown to somebody who has the order's number only. */
export const payingByNumber: Migration = {
  id: '100-paying-by-number',
  sql: `
    alter table payments add column by_number boolean not null default false;
  `,
};
