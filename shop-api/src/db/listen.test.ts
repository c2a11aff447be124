import { openDatabaseOf, type DatabaseKind } from '../testing/databases';
import { statement } from './db';

const SAY = statement('test.say', `select pg_notify('test_channel', $1)`);
const CUT = statement(
  'test.cut',
  `select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and query like 'listen %'`,
);

/** What was heard, and a way to wait for it. */
function ear() {
  const heard: string[] = [];
  let wake = () => undefined as void;
  const until = async (word: string, meanwhile: () => Promise<unknown>) => {
    while (!heard.includes(word)) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await meanwhile();
      const soon = new Promise((resolve) => setTimeout(resolve, 50));
      await Promise.race([woken, soon]);
    }
  };
  return { heard, until, hear: (word: string) => (heard.push(word), wake()) };
}

describe.each<DatabaseKind>(['PGlite', 'PostgreSQL'])('listening on %s', (kind) => {
  test('hears what is said on the channel', async () => {
    const { db, dispose } = await openDatabaseOf[kind]();
    const { hear, heard, until } = ear();
    await db.listen('test_channel', hear);
    await db.query(SAY, ['hei']);
    await until('hei', () => Promise.resolve());
    expect(heard).toEqual(['hei']);
    await dispose();
  });
});

test('listening on PostgreSQL goes on when its connection was cut', async () => {
  const { db, dispose } = await openDatabaseOf.PostgreSQL();
  const { hear, until } = ear();
  await db.listen('test_channel', hear);
  expect(await db.query(CUT)).toHaveLength(1);
  await until('again', () => db.query(SAY, ['again']));
  await dispose();
});
