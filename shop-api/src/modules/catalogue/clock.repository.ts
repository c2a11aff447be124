import { statement, type Queries } from '../../db/db';

const NOW = statement('catalogue.now', 'select clock_timestamp() as now');

/** The database's clock: the one that carts are sold by, whatever this machine's says. */
export async function readClock(db: Queries): Promise<Date> {
  const [clock] = await db.query<{ now: Date }>(NOW);
  if (!clock) throw new Error('the database tells no time');
  return clock.now;
}
