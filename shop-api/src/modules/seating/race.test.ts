import { statement } from '../../db/db';
import { describeOn, describeOnEachDatabase } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { seatRepository } from './repository';
import { aBuyer, modulesWith, seatedShop, takenSeats } from './testing/seated-shop';
import { smallHall } from './testing/small-hall';

const BUYERS = 40;
const SEATS = 24;
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

describeOnEachDatabase('many buyers at once', (start) => {
  test('for the best two seats: each seat goes to one, the others are told why not', async () => {
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

describeOnEachDatabase('many buyers at once, who name their seats', (start) => {
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

describeOn('PostgreSQL', 'the control: without lock and key', (start) => {
  test('the same race gives seats twice', async () => {
    const api = await start(seatedShop(), modulesWith(plan, seatRepository('')));
    await api.app.db.query(DROP_KEY);
    const buyers = await newBuyers(api);
    await Promise.all(buyers.map((buyer) => buyer.askBest(2)));
    const held = await heldByCarts(api);
    expect(new Set(held).size).toBeLessThan(held.length);
  });
});
