import type { Migration } from '../migration';

/** By how many weeks the dates of a demo shop have moved; those that are here already stay. */
export const demoSeasons: Migration = {
  id: '180-demo-seasons',
  sql: `
    create table demo_seasons (
      shop_key text primary key,
      weeks integer not null
    );
    insert into demo_seasons
      select key, 0 from shops union select distinct shop_key, 0 from orders;
  `,
};
