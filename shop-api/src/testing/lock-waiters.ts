import { statement, type Db } from '../db/db';

const WAITERS = statement(
  'test.lock-waiters',
  `select 1 from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Resolves once a statement on this database waits for a lock. PostgreSQL only: PGlite has one connection. */
export async function untilLockWaiter(db: Db): Promise<void> {
  while ((await db.query(WAITERS)).length === 0);
}
