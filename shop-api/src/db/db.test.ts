import { ok, refuse } from '../result';
import { openDatabaseOf, type DatabaseKind, type OpenedDatabase } from '../testing/databases';
import { statement, type Tx } from './db';
import { joinedTo } from './joined';
import { migrate } from './migrate';
import { isUnreachable } from './unreachable';

const PUT = statement('test.put', 'insert into settings (key, value) values ($1, $2)');
const EMPTY = statement('test.empty', 'delete from settings');
const ALL = statement('test.all', 'select key from settings order by key');
const BAD = statement('test.bad', 'select 1 / $1::integer as n');
const VALUES = statement(
  'test.values',
  `select $1::jsonb as json, $2::text[] as list, $3::timestamptz as at, count(*) as count,
     null::text as nothing from settings`,
);

/** PostgreSQL's own timers never end under faketime (`tools/src/gates/other-days.ts`). */
const ifClockIsReal = process.env.PERMANTO_TEST_DAYS === undefined ? test : test.skip;

describe.each<DatabaseKind>(['PGlite', 'PostgreSQL'])('the database port on %s', (kind) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openDatabaseOf[kind]('nothing');
    await Promise.all([migrate(opened.db), migrate(opened.db), migrate(opened.db)]);
  });
  afterEach(() => opened.db.query(EMPTY));
  afterAll(() => opened.dispose());

  const put = (tx: Tx, key: string) => tx.query(PUT, [key, 'x']);
  const keys = async () => (await opened.db.query<{ key: string }>(ALL)).map(({ key }) => key);

  test('is migrated by several at once, and again, to the same end', async () => {
    await migrate(opened.db);
    expect(await keys()).toEqual([]);
  });

  test('gives the same kinds of values', async () => {
    const at = new Date('2027-01-09T15:00:00.000Z');
    const values = [JSON.stringify([{ a: 1 }]), ['x', 'y,"z'], at];
    expect(await opened.db.query(VALUES, values)).toEqual([
      { json: [{ a: 1 }], list: ['x', 'y,"z'], at, count: 0, nothing: null },
    ]);
  });

  test('commits a value, then runs the callbacks', async () => {
    const ran: string[] = [];
    const value = await opened.db.transaction(async (tx) => {
      await put(tx, 'a');
      tx.afterCommit(() => ran.push('a'));
      expect(ran).toEqual([]);
      return ok(1);
    });
    expect([value, await keys(), ran]).toEqual([ok(1), ['a'], ['a']]);
  });

  test('rolls back what a refusal or a throw leaves', async () => {
    const ran: string[] = [];
    const refused = await opened.db.transaction(async (tx) => {
      await put(tx, 'a');
      tx.afterCommit(() => ran.push('a'));
      return refuse('cart_empty');
    });
    const thrown = opened.db.transaction(async (tx) => {
      await put(tx, 'b');
      await tx.query(BAD, [0]);
    });
    await expect(thrown).rejects.toThrow('division by zero');
    expect([refused, await keys(), ran]).toEqual([refuse('cart_empty'), [], []]);
  });

  test('an inner transaction falls alone, and stands only with the outer one', async () => {
    const ran: string[] = [];
    const inner = (tx: Tx, key: string, result: unknown) =>
      joinedTo(tx).transaction(async (within) => {
        await put(within, key);
        within.afterCommit(() => ran.push(key));
        return result;
      });
    await opened.db.transaction(async (tx) => {
      await inner(tx, 'a', ok(1));
      await inner(tx, 'b', refuse('cart_empty'));
    });
    await opened.db.transaction(async (tx) => {
      await inner(tx, 'c', ok(1));
      return refuse('cart_empty');
    });
    expect([await keys(), ran]).toEqual([['a'], ['a']]);
  });

  test('stands with what was posted, and falls with it', async () => {
    const post = (tx: Tx, key: string) => tx.post(PUT, [key, 'x']);
    await opened.db.transaction(async (tx) => {
      post(tx, 'a');
      await joinedTo(tx).transaction(async (within) => post(within, 'b'));
    });
    const refused = opened.db.transaction(async (tx) => {
      post(tx, 'c');
      return refuse('cart_empty');
    });
    expect([await refused, await keys()]).toEqual([refuse('cart_empty'), ['a', 'b']]);

    const ran: string[] = [];
    const broken = (last: (tx: Tx) => Promise<unknown>) =>
      opened.db.transaction(async (tx) => {
        tx.afterCommit(() => ran.push('committed'));
        post(tx, 'd');
        tx.post(BAD, [0]);
        await last(tx);
      });
    for (const last of [() => Promise.resolve(), (tx: Tx) => put(tx, 'e')]) {
      await expect(broken(last)).rejects.toThrow('division by zero');
    }
    expect([await keys(), ran]).toEqual([['a', 'b'], []]);
  });

  ifClockIsReal('a deadlock ends by one of the two starting again', async () => {
    await opened.db.transaction(async (tx) => {
      await put(tx, 'a');
      await put(tx, 'b');
    });
    const touch = statement('test.touch', 'update settings set value = $2 where key = $1');
    const crossing = (first: string, second: string) =>
      opened.db.transaction(async (tx) => {
        await tx.query(touch, [first, first]);
        await tx.query(statement('test.linger', 'select pg_sleep(0.2)'));
        await tx.query(touch, [second, first]);
        return first;
      });
    const ends = await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);
    expect(ends).toEqual(['a', 'b']);
  });
});

test('a connection that PostgreSQL ends between two statements fails its transaction alone', async () => {
  const { db, dispose } = await openDatabaseOf.PostgreSQL();
  const ownId = statement('test.own-id', 'select pg_backend_pid() as id');
  const end = statement('test.end', 'select pg_terminate_backend($1, 5000)');
  const broken = db.transaction(async (tx) => {
    const [own] = await tx.query<{ id: number }>(ownId);
    await db.express.query(end, [own?.id]);
    await tx.query(ALL);
  });
  expect(isUnreachable(await broken.catch((error: unknown) => error))).toBe(true);
  expect(await db.transaction((tx) => tx.query(ALL))).toEqual([]);
  await dispose();
});

test('PostgreSQL ends what waits for a lock, runs or holds a transaction for too long', async () => {
  const { db, dispose } = await openDatabaseOf.PostgreSQL();
  const limits = statement(
    'test.limits',
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as run,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(await db.query(limits)).toEqual([{ lock: '2s', run: '15s', idle: '15s' }]);
  expect(await db.express.query(limits)).toEqual([{ lock: '2s', run: '15s', idle: '15s' }]);
  await dispose();
});

test('a short question doesn’t wait until a connection of PostgreSQL is free', async () => {
  const { db, dispose } = await openDatabaseOf.PostgreSQL();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const busy = Array.from({ length: 16 }, () => db.transaction(() => released));
  const waiting = db.query(ALL);
  expect(await db.express.query(ALL)).toEqual([]);
  expect(db.connections?.().waiting).toBe(1);
  release();
  await Promise.all([...busy, waiting]);
  await dispose();
});
