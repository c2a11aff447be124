import type { Migration } from '../migration';

/** The shops' pictures and streams: an instance may have the database only. They go with their shop. */
export const shopFiles: Migration = {
  id: '090-shop-files',
  sql: `
    create table shop_files (
      shop_key text not null references shops (key) on delete cascade,
      name text not null,
      hash text not null,
      bytes bytea not null,
      primary key (shop_key, name)
    );
  `,
};
