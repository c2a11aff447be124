import type { Migration } from '../migration';

/** For whom what an open cart holds counts, as a keyed hash, which goes with the hold (decision 036). */
export const unpaidByClient: Migration = {
  id: '140-unpaid-by-client',
  sql: `
    alter table carts add column client text;
    create index if not exists carts_open_by_client on carts (shop_key, client)
      where status = 'open' and client is not null;
  `,
};
