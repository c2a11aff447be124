import { statement, type Queries } from '../../db/db';

const NOW = statement('catalogue.now', 'select clock_timestamp() as now');

/** Reads the database's clock, which decides sales regardless of this machine's clock. */
export async function readClock(db: Queries): Promise<Date> {
  const [clock] = await db.query<{ now: Date }>(NOW);
  if (!clock) throw new Error('the database returned no time');
  return clock.now;
}
