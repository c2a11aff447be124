import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { endAbsence } from '../../testing/passing-time';
import { usePurchases } from '../../testing/purchases';
import type { StartedShop } from '../../testing/start-shop';
import { aBuyer, modulesWith, seatedShop, takenSeats } from './testing/seated-shop';
import { SeatListener } from './testing/seat-listener';
import { smallHall } from './testing/small-hall';

const plan = smallHall({ a: [30], b: [30] });

describeOnPostgresFirst('a visitor who leaves', (start) => {
  let api: StartedShop;
  let rival: Awaited<ReturnType<typeof aBuyer>>;
  let next = 0;
  beforeAll(async () => {
    api = await start(seatedShop(), modulesWith(plan));
  });
  beforeEach(async () => {
    rival = await aBuyer(api);
  });

  /** A visitor with a seat in no row, which no other visitor has asked for. */
  async function aVisitor() {
    next += 1;
    const seat = `a-1-${next}`;
    const visitor = await aBuyer(api);
    const held = await visitor.askFor(seat);
    return { visitor, seat, id: held.wire?.seat_reservations[0]?.id ?? '' };
  }

  test('keeps the seats for a while', async () => {
    const { visitor, seat } = await aVisitor();
    expect((await visitor.say(false)).status).toBe(200);
    expect((await rival.askFor(seat)).error?.code).toBe('seat_already_taken');
    expect((await takenSeats(api)).taken).toContain(seat);
  });

  test('releases them to others after that, and keeps the cart without them', async () => {
    const { visitor, seat } = await aVisitor();
    await visitor.leaveForLong();
    expect((await takenSeats(api)).taken).not.toContain(seat);
    expect((await rival.askFor(seat)).status).toBe(201);
    const { wire } = await visitor.say(true);
    expect(wire?.cart.seat_reservations).toEqual([]);
    expect(await rival.reservedSeats()).toEqual([seat]);
  });

  test('releases them to a search for the best seats', async () => {
    const best = { seat_count: 1 };
    const visitor = await aBuyer(api);
    const { wire } = await visitor.ask(best, 'toinen');
    await visitor.leaveForLong();
    const given = await rival.ask(best, 'toinen');
    expect(given.wire?.seat_reservations[0]?.seat).toEqual(wire?.seat_reservations[0]?.seat);
    expect(await visitor.reservedSeats()).toEqual([]);
  });

  test('finds them on return in time, for any length of stay', async () => {
    const { visitor, seat } = await aVisitor();
    await visitor.say(false);
    expect((await visitor.say(true)).wire?.cart.seat_reservations).toHaveLength(1);
    await endAbsence(api.app, visitor.cart.uuid);
    expect((await rival.askFor(seat)).error?.code).toBe('seat_already_taken');
  });

  test('finds them later, too, where no other visitor has asked for them', async () => {
    const { visitor, seat } = await aVisitor();
    await visitor.leaveForLong();
    await visitor.say(true);
    expect((await rival.askFor(seat)).error?.code).toBe('seat_already_taken');
    expect(await visitor.reservedSeats()).toEqual([seat]);
  });

  test('counts as present on a change of the cart, and loses nothing', async () => {
    const { visitor, seat } = await aVisitor();
    await visitor.leaveForLong();
    expect((await visitor.askFor('b-1-1')).status).toBe(201);
    expect((await rival.askFor(seat)).error?.code).toBe('seat_already_taken');
    expect(await visitor.reservedSeats()).toEqual([seat, 'b-1-1']);
  });

  test('keeps the seats that are in a row as long as the cart', async () => {
    const { visitor, seat, id } = await aVisitor();
    await visitor.askFor('b-1-3');
    await visitor.buy('aikuinen', [id]);
    await visitor.leaveForLong();
    expect((await rival.askFor('b-1-3')).status).toBe(201);
    expect((await rival.askFor(seat)).error?.code).toBe('seat_already_taken');
    const { wire } = await visitor.say(true);
    expect(wire?.cart.seat_reservations.map(({ seat: { chart_id } }) => chart_id)).toEqual([seat]);
    expect(wire?.cart.items).toHaveLength(1);
  });

  test('is still present where the next page’s request overtook the goodbye', async () => {
    const { visitor, seat } = await aVisitor();
    await visitor.say(true, 7);
    await visitor.say(false, 6);
    await endAbsence(api.app, visitor.cart.uuid);
    expect((await rival.askFor(seat)).error?.code).toBe('seat_already_taken');
  });

  test('gets no more time by it', async () => {
    const { visitor } = await aVisitor();
    const before = (await visitor.say(true)).wire?.cart.expires;
    expect((await visitor.say(false)).wire?.cart.expires).toBe(before);
  });

  test('is published to watchers without a request for the seats', async () => {
    const { visitor, seat } = await aVisitor();
    const listener = await SeatListener.open(api);
    await listener.until(({ taken }) => taken.has(seat));
    await visitor.leaveForLong();
    await listener.until(({ taken }) => !taken.has(seat));
    expect((await visitor.say(true)).wire?.cart.seat_reservations).toEqual([]);
    await listener.leave();
  });
});

describeOnPostgresFirst('a visitor who leaves to pay', (start) => {
  const shop = usePurchases(start, seatedShop(), { modules: modulesWith(plan) });

  test('keeps every seat of the cart until the payment has ended', async () => {
    const payer = await aBuyer(shop.api, await shop.filledCart({ seisomalippu: 1 }));
    await payer.askFor('a-1-1');
    await shop.toPaymentPage(payer.cart);
    await payer.leaveForLong();
    const rival = await aBuyer(shop.api);
    expect((await takenSeats(shop.api)).taken).toEqual(['a-1-1']);
    expect((await rival.askFor('a-1-1')).error?.code).toBe('seat_already_taken');
  });
});
