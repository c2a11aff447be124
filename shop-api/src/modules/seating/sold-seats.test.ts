import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { COUNTS, countTaken } from './repository';
import { modulesWith, seatedShop } from './testing/seated-shop';
import { smallHall } from './testing/small-hall';

const SELL = statement(
  'test.sell-seats',
  `insert into seat_holds (shop_key, event_id, seat_id, category, reservation_id, cart_id, in_row, sold)
   select 'testi', $1, 's' || n, case when n % 4 = 0 then 'b' else 'a' end,
     gen_random_uuid(), gen_random_uuid(), true, $3
   from generate_series(1, $2::integer) as n`,
);
const SET_SOLD = statement(
  'test.set-sold',
  `update seat_holds set sold = $2 where event_id = $1 and seat_id = any($3::text[])`,
);
const REMOVE = statement(
  'test.remove-seats',
  'delete from seat_holds where event_id = $1 and seat_id = any($2::text[])',
);
const ANALYZE = statement('test.analyze-seats', 'analyze seat_holds');
const EXPLAIN = statement('test.explain-counts', `explain (analyze, format json) ${COUNTS.text}`);

describeOnPostgresFirst('how many seats are taken', (start) => {
  let api: StartedShop;
  beforeEach(async () => {
    api = await start(seatedShop(), modulesWith(smallHall({ a: [4], b: [4] })));
  });

  const taken = async (eventId: string) => {
    const counts = await countTaken(api.app.db, 'testi');
    const ofEvent = counts.filter(({ event_id }) => event_id === eventId);
    return Object.fromEntries(ofEvent.map((count) => [count.category, count.taken]));
  };

  test('is counted as seats are held, sold, given back and removed', async () => {
    const { db } = api.app;
    await db.query(SELL, ['peli', 8, false]);
    await db.query(SELL, ['toinen', 4, true]);
    expect(await taken('peli')).toEqual({ a: 6, b: 2 });
    await db.query(SET_SOLD, ['peli', true, ['s1', 's2', 's4']]);
    expect(await taken('peli')).toEqual({ a: 6, b: 2 });
    await db.query(REMOVE, ['peli', ['s1', 's3', 's8']]);
    expect(await taken('peli')).toEqual({ a: 4, b: 1 });
    await db.query(SET_SOLD, ['peli', false, ['s2']]);
    await db.query(SET_SOLD, ['peli', false, ['s2']]);
    expect(await taken('peli')).toEqual({ a: 4, b: 1 });
    expect(await taken('toinen')).toEqual({ a: 3, b: 1 });
  });

  test('reads no more rows however many seats are sold', async () => {
    const { db } = api.app;
    await db.query(SELL, ['ohi', 20_000, true]);
    await db.query(SELL, ['peruttu', 10, false]);
    await db.query(ANALYZE);
    const [row] = await db.query<{ 'QUERY PLAN': unknown }>(EXPLAIN, ['testi']);
    const plan = JSON.stringify(row?.['QUERY PLAN']);
    expect(plan).toContain('seat_holds_unsold');
    expect(plan).not.toMatch(/"Rows Removed by Filter":[1-9]/);
    expect(await taken('ohi')).toEqual({ a: 15_000, b: 5_000 });
  });
});
