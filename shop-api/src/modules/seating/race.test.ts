import { statement } from '../../db/db';
import { barrier } from '../../testing/barrier';
import type { TestCart } from '../../testing/client';
import { CONNECTIONS } from '../../testing/databases';
import { describeOn, describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { isBack } from '../carts/domain/presence';
import { findCart, writeCart } from '../carts/repository';
import { seatRepository, type SeatRepository } from './repository';
import { aBuyer, modulesWith, seatedShop, takenSeats } from './testing/seated-shop';
import { smallHall } from './testing/small-hall';

const BUYERS = CONNECTIONS;
const SEATS = 24;
/** Of the buyers; as many are their rivals. */
const VISITORS = BUYERS / 2;
const plan = smallHall({ a: [6, 6], b: [6, 6] });

const HELD_BY_CARTS = statement(
  'test.held-by-carts',
  `select r->'seat'->>'chart_id' as seat_id
   from carts, jsonb_array_elements(seat_reservations) r`,
);
const DROP_KEY = statement(
  'test.drop-key',
  'alter table seat_holds drop constraint one_taker_for_each_seat',
);

const newBuyers = async (api: StartedShop) => {
  const buyers: Awaited<ReturnType<typeof aBuyer>>[] = [];
  for (let i = 0; i < BUYERS; i++) buyers.push(await aBuyer(api));
  return buyers;
};

/** The seats that carts believe to hold: every one of them, however often. */
const heldByCarts = async ({ app }: StartedShop) =>
  (await app.db.query<{ seat_id: string }>(HELD_BY_CARTS)).map(({ seat_id }) => seat_id);

describeOnPostgresFirst('many buyers at once', (start) => {
  test('for the best two seats: each seat goes to one, the others get an error', async () => {
    const api = await start(seatedShop(), modulesWith(plan));
    const buyers = await newBuyers(api);
    const answers = await Promise.all(buyers.map((buyer) => buyer.askBest(2)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SEATS / 2);
    const refusals = answers.flatMap(({ error }) => error?.code ?? []);
    expect(new Set(refusals)).toEqual(new Set(['seat_reservations_not_enough_seats_available']));
    const held = await heldByCarts(api);
    expect(held).toHaveLength(SEATS);
    expect(new Set(held).size).toBe(SEATS);
    expect((await takenSeats(api)).taken).toEqual([...held].sort());
  });
});

describeOnPostgresFirst('many buyers at once, who name their seats', (start) => {
  test('overlapping wishes are met whole or not at all, and no seat goes twice', async () => {
    const api = await start(seatedShop(), modulesWith(plan));
    const buyers = await newBuyers(api);
    // Everybody wants two neighbours, in either order, so that rivals meet from both sides.
    const wishOf = (i: number): [string, string] => {
      const seat = (i % 5) + 1;
      const pair: [string, string] = [`a-1-${seat}`, `a-1-${seat + 1}`];
      return i % 2 === 0 ? pair : [pair[1], pair[0]];
    };
    const answers = await Promise.all(buyers.map((buyer, i) => buyer.askFor(...wishOf(i))));
    const won = answers.flatMap(({ wire }) => wire?.seat_reservations ?? []);
    const held = await heldByCarts(api);
    expect(won).toHaveLength(held.length);
    expect(held.length).toBeGreaterThan(0);
    expect(held.length % 2).toBe(0);
    expect(new Set(held).size).toBe(held.length);
    const refusals = answers.flatMap(({ error }) => error ?? []);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['seat_already_taken']));
    for (const { exception_parameters } of refusals) {
      expect(held).toContain(exception_parameters.seat);
    }
  });
});

/** Continues once two buyers have read which seats are taken. */
function withoutLock(): SeatRepository {
  const bothHaveRead = barrier(2);
  const repository = seatRepository('');
  return {
    ...repository,
    takenNow: async (...query) => {
      const taken = await repository.takenNow(...query);
      await bothHaveRead();
      return taken;
    },
  };
}

describeOn('PostgreSQL', 'the control: without lock and key', (start) => {
  test('the same race gives seats twice', async () => {
    const api = await start(seatedShop(), modulesWith(plan, withoutLock()));
    await api.app.db.query(DROP_KEY);
    const buyers = await newBuyers(api);
    await Promise.all(buyers.map((buyer) => buyer.askBest(2)));
    const held = await heldByCarts(api);
    expect(new Set(held).size).toBeLessThan(held.length);
  });
});

/** Visitors who have been away for too long, each with a seat in no row, and as many who want those. */
async function visitorsAndRivals(api: StartedShop) {
  const visitors = (await newBuyers(api)).slice(0, VISITORS);
  const seats: string[] = [];
  for (const visitor of visitors) {
    const { wire } = await visitor.askBest(1);
    seats.push(wire?.seat_reservations[0]?.seat.chart_id ?? '');
  }
  for (const visitor of visitors) await visitor.leaveForLong();
  const rivals = (await newBuyers(api)).slice(0, VISITORS);
  const ask = () => rivals.map((rival, i) => rival.askFor(seats[i] ?? ''));
  return { visitors, ask };
}

describeOnPostgresFirst('visitors who come back when their seats are free for others', (start) => {
  test('have them, or another has: never both', async () => {
    const api = await start(seatedShop(), modulesWith(plan));
    const { visitors, ask } = await visitorsAndRivals(api);
    const [back, asked] = await Promise.all([
      Promise.all(visitors.map((visitor) => visitor.say(true))),
      Promise.all(ask()),
    ]);
    const held = await heldByCarts(api);
    expect(held).toHaveLength(VISITORS);
    expect(new Set(held).size).toBe(VISITORS);
    // What they were told is so.
    const found = back.filter(({ wire }) => wire?.cart.seat_reservations.length === 1);
    const got = asked.filter(({ status }) => status === 201);
    expect(found.length + got.length).toBe(VISITORS);
    expect((await takenSeats(api)).taken).toEqual([...held].sort());
  });
});

describeOn('PostgreSQL', 'the control: coming back without the cart’s lock', (start) => {
  test('the same race gives a seat twice', async () => {
    const api = await start(seatedShop(), modulesWith(plan));
    const { visitors, ask } = await visitorsAndRivals(api);
    const key = ({ uuid: cartId }: TestCart) => ({ shopKey: api.shop.key, cartId });
    const read = await Promise.all(
      visitors.map(({ cart }) => findCart(api.app.db, key(cart), { lock: false })),
    );
    await Promise.all(ask());
    for (const found of read) {
      if (found) {
        await api.app.db.transaction((tx) => Promise.resolve(writeCart(tx, isBack(found.cart))));
      }
    }
    const held = await heldByCarts(api);
    expect(new Set(held).size).toBeLessThan(held.length);
  });
});
