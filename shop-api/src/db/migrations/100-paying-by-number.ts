import type { Migration } from '../migration';

/** Whether the payment page was reached by the order's number alone. */
export const payingByNumber: Migration = {
  id: '100-paying-by-number',
  sql: `
    alter table payments add column by_number boolean not null default false;
  `,
};
