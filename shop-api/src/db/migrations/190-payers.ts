import type { Migration } from '../migration';

/** The e-mail address that a payment was made with: some methods are refunded through it. */
export const payers: Migration = {
  id: '190-payers',
  sql: 'alter table payments add column email text;',
};
