import { operations } from '@permanto/contracts/api';
import { LIMITS } from '../../../http/limits/limits';
import { describeOn, describeOnEachDatabase } from '../../../testing/on-each-database';
import type { StartedShop } from '../../../testing/start-shop';
import { seatingModule } from '..';
import { aBuyer, lapse, modulesWith, seatedShop, takenSeats } from '../testing/seated-shop';
import { SeatListener } from '../testing/seat-listener';
import { smallHall } from '../testing/small-hall';

const { events } = operations;
const plan = smallHall({ a: [20, 20, 20], b: [20] });
const sorted = ({ taken }: SeatListener) => [...taken].sort();
const hears = (seat: string) => (listener: SeatListener) => listener.taken.has(seat);
const idOf = ({ wire }: Awaited<ReturnType<Awaited<ReturnType<typeof aBuyer>>['askFor']>>) =>
  wire?.seat_reservations[0]?.id ?? '';

describeOnEachDatabase('the live state of seats', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(seatedShop(null), modulesWith(plan));
  });

  test('begins with all that is taken, and goes on with what changes', async () => {
    const buyer = await aBuyer(api);
    await buyer.askFor('a-1-1');
    const listener = await SeatListener.open(api);
    expect(listener.response.statusCode).toBe(200);
    expect(listener.response.headers['content-type']).toBe('text/event-stream');
    expect(listener.response.headers['cache-control']).toContain('no-store');
    await listener.until(hears('a-1-1'));
    expect(listener.messages).toMatchObject([
      { name: 'state', data: { taken: ['a-1-1'], held: ['a-1-1'] } },
    ]);
    const held = await buyer.askFor('a-1-2');
    await listener.until(hears('a-1-2'));
    expect(listener.messages.at(-1)).toMatchObject({
      name: 'change',
      data: { taken: ['a-1-2'], held: ['a-1-2'], freed: [] },
    });
    await buyer.giveBack(idOf(held));
    await listener.until(({ taken }) => !taken.has('a-1-2'));
    expect(listener.messages.at(-1)?.data).toMatchObject({ taken: [], held: [], freed: ['a-1-2'] });
    expect(listener.lastEventId).toBe(String((await takenSeats(api)).version));
    await listener.leave();
  });

  test('resumes after a reconnect with what was missed and nothing else', async () => {
    const buyer = await aBuyer(api);
    const first = await SeatListener.open(api);
    await buyer.askFor('a-2-1');
    await first.until(hears('a-2-1'));
    const lastEventId = first.lastEventId;
    await first.leave();
    await buyer.askFor('a-2-2', 'a-2-3');
    const second = await SeatListener.open(api, { lastEventId });
    await second.until(hears('a-2-3'));
    expect(second.messages).toMatchObject([
      { name: 'change', data: { taken: ['a-2-2', 'a-2-3'], freed: [] } },
    ]);
    const third = await SeatListener.open(api, { lastEventId: second.lastEventId });
    await buyer.askFor('a-2-4');
    await third.until(hears('a-2-4'));
    expect(third.messages.map(({ name }) => name)).toEqual(['change']);
    await Promise.all([second.leave(), third.leave()]);
  });

  test('begins with what is new for a client that has fetched the seats before', async () => {
    const buyer = await aBuyer(api);
    const known = await takenSeats(api);
    const listener = await SeatListener.open(api, { since: String(known.version) });
    await buyer.askFor('a-2-5');
    await listener.until(hears('a-2-5'));
    expect(listener.messages).toMatchObject([
      { name: 'change', data: { since: known.version, taken: ['a-2-5'], freed: [] } },
    ]);
    const back = await SeatListener.open(api, {
      since: String(known.version),
      lastEventId: listener.lastEventId,
    });
    await buyer.askFor('a-2-6');
    await back.until(hears('a-2-6'));
    expect(back.messages).toMatchObject([{ name: 'change', data: { taken: ['a-2-6'] } }]);
    await Promise.all([listener.leave(), back.leave()]);
  });

  test('sends everything after a reconnect from a forgotten position', async () => {
    for (const lastEventId of ['0', '999999', 'nonsense']) {
      const listener = await SeatListener.open(api, { lastEventId });
      await listener.until(({ messages }) => messages.length > 0);
      expect(listener.messages[0]?.name).toBe('state');
      await listener.leave();
    }
  });

  test('frees the seats of an expired cart without a request', async () => {
    const buyer = await aBuyer(api);
    await buyer.askFor('b-1-1');
    const listener = await SeatListener.open(api);
    await listener.until(hears('b-1-1'));
    await lapse(api, buyer.cart);
    await listener.until(({ taken }) => !taken.has('b-1-1'));
    await listener.leave();
  });

  test('is the same as the tables after hundreds of changes', async () => {
    const listener = await SeatListener.open(api);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(api)));
    const work = buyers.map(async (buyer, b) => {
      for (let round = 0; round < 14; round++) {
        const seat = `a-${(b % 3) + 1}-${((round * 3 + b) % 15) + 6}`;
        const held = await buyer.askFor(seat);
        if (held.status === 201 && round % 3 > 0) await buyer.giveBack(idOf(held));
      }
    });
    await Promise.all(work);
    const { version, taken } = await takenSeats(api);
    await listener.until(({ lastEventId }) => lastEventId === String(version));
    expect(sorted(listener)).toEqual(taken);
    const versions = listener.messages.map(({ data }) => data.version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    await listener.leave();
  });

  test.each([
    ['seisoen', 'event_has_no_seating_chart'],
    ['missing', 'event_not_found'],
  ])('is not there for event %s: %s', async (eventId, code) => {
    const refused = await api.client.call(events.seatChanges, { params: { eventId } });
    expect(refused.error?.code).toBe(code);
  });
});

describeOnEachDatabase('the streams of an instance', (start) => {
  const modulesFor = (mostListeners: number) =>
    modulesWith(plan).map((module) =>
      module.name === 'seating'
        ? seatingModule({ readPlan: () => plan, limits: { mostListeners } })
        : module,
    );

  test('are limited in number, and a disconnect makes room', async () => {
    const api = await start(seatedShop(), modulesFor(2));
    const [first, second] = [await SeatListener.open(api), await SeatListener.open(api)];
    const third = await SeatListener.open(api);
    expect(third.response.statusCode).toBe(429);
    expect(third.response.headers['retry-after']).toBe('10');
    await first.leave();
    let again = await SeatListener.open(api);
    while (again.response.statusCode === 429) again = await SeatListener.open(api);
    expect(again.response.statusCode).toBe(200);
    await Promise.all([second.leave(), again.leave()]);
  });

  test('are not all one client’s', async () => {
    const listeners = { requests: 1, seconds: 10 };
    const rateLimits = { ...LIMITS, listeners };
    const api = await start(seatedShop(), modulesWith(plan), { rateLimits });
    const of = (client: string) => SeatListener.open(api, { client });
    const first = await of('203.0.113.1');
    const refused = await of('203.0.113.1');
    expect([refused.response.statusCode, refused.response.headers['retry-after']]).toEqual([
      429,
      '10',
    ]);
    const other = await of('203.0.113.2');
    expect(other.response.statusCode).toBe(200);
    await first.leave();
    let again = await of('203.0.113.1');
    while (again.response.statusCode === 429) again = await of('203.0.113.1');
    expect(again.response.statusCode).toBe(200);
    await Promise.all([other.leave(), again.leave()]);
  });

  test('come late, and not never, where what others say is lost', async () => {
    const api = await start(seatedShop(), modulesWith(plan));
    jest.spyOn(api.app.db, 'listen').mockResolvedValue();
    const listener = await SeatListener.open(api);
    await (await aBuyer(api)).askFor('b-1-9');
    await listener.until(hears('b-1-9'));
    await listener.leave();
    jest.restoreAllMocks();
  });

  test('end when the API stops, and don’t hold it up', async () => {
    const api = await start(seatedShop(), modulesWith(plan));
    const listener = await SeatListener.open(api);
    await listener.until(({ messages }) => messages.length > 0);
    await api.stopWork();
    await listener.ended;
  });
});

/** Without a fetch: what arrives was pushed. */
const modulesThatDontLook = () =>
  modulesWith(plan).map((module) =>
    module.name === 'seating'
      ? seatingModule({ readPlan: () => plan, limits: { lookMs: 2 ** 30 } })
      : module,
  );

describeOnEachDatabase('one instance', (start) => {
  test('notifies its own listeners, without polling', async () => {
    const api = await start(seatedShop(), modulesThatDontLook());
    const listener = await SeatListener.open(api);
    await listener.until(({ messages }) => messages.length > 0);
    const buyer = await aBuyer(api);
    await buyer.askFor('a-1-7');
    await listener.until(hears('a-1-7'));
    await listener.leave();
  });
});

describeOn('PostgreSQL', 'two instances', (start) => {
  test('a seat that is taken through one appears at a listener of the other', async () => {
    const here = await start(seatedShop(), modulesThatDontLook());
    const there = await start(seatedShop(), modulesThatDontLook());
    const listener = await SeatListener.open(there);
    await listener.until(({ messages }) => messages.length > 0);
    const buyer = await aBuyer(here);
    const held = await buyer.askFor('a-1-7');
    await listener.until(hears('a-1-7'));
    await buyer.giveBack(idOf(held));
    await listener.until(({ taken }) => !taken.has('a-1-7'));
    const elsewhere = await SeatListener.open(here, { lastEventId: listener.lastEventId });
    await buyer.askFor('a-1-8');
    await elsewhere.until(hears('a-1-8'));
    expect(sorted(elsewhere)).toEqual(['a-1-8']);
    await Promise.all([listener.leave(), elsewhere.leave()]);
  });
});
