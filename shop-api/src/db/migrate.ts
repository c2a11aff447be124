import { statement, type Db, type Queries } from './db';
import type { Migration } from './migration';
import { migrations } from './migrations';

/** The same for every instance, so that only one of them migrates at a time. */
const ADVISORY_KEY = 7_261_909;

const APPLIED = statement('migrations.applied', 'select id from schema_migrations');

/** A script of several statements is one transaction, at whose end this lock goes. */
const LOCK = `
  select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true);
  select pg_advisory_xact_lock(${ADVISORY_KEY});`;

const LEDGER = `${LOCK}
  create table if not exists schema_migrations (
    id text primary key,
    applied_at timestamptz not null default now()
  );`;

/** The check inside the lock decides: another instance may have applied the step in the meantime. */
const guarded = ({ id, sql }: Migration) => `${LOCK}
  do $migration$ begin
    if not exists (select from schema_migrations where id = '${id}') then
      execute $script$${sql}$script$;
      insert into schema_migrations (id) values ('${id}');
    end if;
  end $migration$;`;

async function missing(db: Queries, steps: readonly Migration[]): Promise<Migration[]> {
  const applied = new Set((await db.query<{ id: string }>(APPLIED)).map(({ id }) => id));
  return steps.filter(({ id }) => !applied.has(id));
}

/** Whether the schema is at least what this program needs. Throws where the database doesn't answer. */
export async function hasEveryMigration(db: Queries): Promise<boolean> {
  return (await missing(db, migrations)).length === 0;
}

/**
 * Brings the schema up to date, each step in a transaction of its own. Safe to run twice,
 * and by several instances at once.
 */
export async function migrate(db: Db, steps: readonly Migration[] = migrations): Promise<void> {
  await db.execute(LEDGER);
  const due = await missing(db, steps);
  for (const step of due.sort((a, b) => a.id.localeCompare(b.id))) {
    await db.execute(guarded(step));
  }
}
