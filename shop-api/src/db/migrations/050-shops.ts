import type { Migration } from '../migration';

/**
 * The shops' data files, where several instances share a database. `json`, not `jsonb`, keeps the
 * order in which a form's fields were written.
 */
export const shops: Migration = {
  id: '050-shops',
  sql: `
    create table shops (
      key text primary key,
      documents json not null,
      hash text not null,
      loaded_at timestamptz not null default now()
    );
  `,
};
