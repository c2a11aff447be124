import { statement, type Queries } from './db';

const PING = statement('db.ping', 'select 1 as one');

/** Throws where the database does not answer. */
export async function ping(db: Queries): Promise<void> {
  await db.query(PING);
}
