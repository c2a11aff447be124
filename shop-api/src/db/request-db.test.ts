import { refuse } from '../result';
import { openDatabaseOf, type DatabaseKind, type OpenedDatabase } from '../testing/databases';
import { DatabaseBusy } from './attempts';
import { statement } from './db';
import { migrate } from './migrate';
import { Admission, requestDb, REQUESTS_PER_CONNECTION, ShopBusy } from './request-db';

const PUT = statement('test.put', 'insert into settings (key, value) values ($1, $2)');
const ALL = statement('test.all', 'select key from settings order by key');
const EMPTY = statement('test.empty', 'delete from settings');

describe.each<DatabaseKind>(['PGlite', 'PostgreSQL'])('the database of a request on %s', (kind) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openDatabaseOf[kind]('nothing');
    await migrate(opened.db);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await opened.db.query(EMPTY);
  });
  afterAll(() => opened.dispose());

  const admission = new Admission(1);
  let isGone = false;
  beforeEach(() => (isGone = false));
  const aRequest = () => requestDb(opened.db, { admission, isGone: () => isGone });
  const put = ({ db }: ReturnType<typeof aRequest>, key: string) =>
    db.transaction(async (tx) => tx.query(PUT, [key, 'x']));
  const keys = async () => (await opened.db.query<{ key: string }>(ALL)).map(({ key }) => key);
  const later = (ms: number) =>
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);

  test('isn’t given a transaction whose client has gone, unless it has committed one', async () => {
    const request = aRequest();
    isGone = true;
    await expect(put(request, 'a')).rejects.toThrow(ShopBusy);
    await expect(request.db.query(ALL)).rejects.toThrow(ShopBusy);
    isGone = false;
    await put(request, 'b');
    isGone = true;
    await put(request, 'c');
    request.leave();
    expect(await keys()).toEqual(['b', 'c']);
  });

  test('begins nothing when its time is over, unless it has committed something', async () => {
    const [late, begun] = [aRequest(), aRequest()];
    await put(begun, 'a');
    later(8_001);
    await expect(put(late, 'b')).rejects.toThrow(ShopBusy);
    await put(begun, 'c');
    for (const { leave } of [late, begun]) leave();
    expect(await keys()).toEqual(['a', 'c']);
  });

  test('is refused beyond the places there are, which are free again after the answers', async () => {
    const requests = Array.from({ length: REQUESTS_PER_CONNECTION }, aRequest);
    for (const { db } of requests) await db.query(ALL);
    const next = aRequest();
    await expect(next.db.query(ALL)).rejects.toThrow(ShopBusy);
    await expect(put(next, 'a')).rejects.toThrow(ShopBusy);
    // An admitted request stays admitted.
    await put(requests[0]!, 'b');
    for (const { leave } of requests) leave();
    await put(next, 'c');
    next.leave();
    expect(await keys()).toEqual(['b', 'c']);
  });

  test('waits for its turn only as long as it may begin', async () => {
    jest.useFakeTimers();
    const one = new Admission(1);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const first = one.inTurn(null, () => released);
    const late = one.inTurn(8_000, () => Promise.resolve('late'));
    const patient = one.inTurn(null, () => Promise.resolve('patient'));
    const ended = expect(late).rejects.toThrow(ShopBusy);
    expect(one.waiting).toBe(2);
    await jest.advanceTimersByTimeAsync(8_000);
    await ended;
    jest.useRealTimers();
    release();
    await first;
    expect([await patient, one.waiting]).toEqual(['patient', 0]);
    expect(await one.inTurn(0, () => Promise.resolve('next'))).toBe('next');
  });

  test('is busy, not broken, where a lock doesn’t come free before anything is done', async () => {
    const busy = () => Promise.reject(new DatabaseBusy());
    const request = aRequest();
    expect(await request.db.transaction(async () => refuse('cart_empty'))).toEqual(
      refuse('cart_empty'),
    );
    await expect(request.db.transaction(busy)).rejects.toThrow(ShopBusy);
    await put(request, 'a');
    await expect(request.db.transaction(busy)).rejects.toThrow(DatabaseBusy);
    request.leave();
  });
});
