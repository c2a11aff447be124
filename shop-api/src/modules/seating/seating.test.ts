import type { CartWire } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aBuyer, lapse, modulesWith, seatedShop, takenSeats } from './testing/seated-shop';
import { smallHall } from './testing/small-hall';

const { seatReservations, carts } = operations;

const plan = smallHall({ a: [4, 4], b: [6] }, { wheelchair: 'b-1-5', companion: 'b-1-6' });
type Asked = Awaited<ReturnType<Awaited<ReturnType<typeof aBuyer>>['ask']>>;
const seatsOf = ({ wire }: Asked) => wire?.seat_reservations.map(({ seat }) => seat.chart_id);
const idsOf = ({ wire }: Asked) => wire?.seat_reservations.map(({ id }) => id) ?? [];

const CLEAR = statement('test.clear-seats', 'delete from seat_holds');
describeOnEachDatabase('seats', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(seatedShop(), modulesWith(plan));
  });
  beforeEach(async () => {
    await api.app.db.query(CLEAR);
  });

  describe('the chart', () => {
    test('is the plan, the same for everybody', async () => {
      const chart = await api.client.call(operations.seatingCharts.get, {
        params: { eventId: 'peli' },
      });
      expect(chart.wire?.seating_plan).toEqual(plan);
      expect(chart.headers.etag).toBeDefined();
      const known = { 'if-none-match': String(chart.headers.etag) };
      const again = await api.server.inject({
        url: '/v1/testi/events/peli/seating_chart.json',
        headers: known,
      });
      expect(again.statusCode).toBe(304);
    });

    test('is refused for an event without one, and for no event', async () => {
      const ask = (eventId: string) =>
        api.client.call(operations.seatingCharts.get, { params: { eventId } });
      expect((await ask('seisoen')).error?.code).toBe('event_has_no_seating_chart');
      expect((await ask('missing')).error?.code).toBe('event_not_found');
    });
  });

  describe('the best seats', () => {
    test('are held together, in the middle of the nearest row, and returned with the cart', async () => {
      const buyer = await aBuyer(api);
      const found = await buyer.askBest(2, 'b');
      expect(found.status).toBe(201);
      expect(seatsOf(found)).toEqual(['b-1-3', 'b-1-4']);
      expect(found.wire?.seat_reservations[0]).toMatchObject({
        event: { id: 'peli' },
        seat: { section: { id: 'b', title: 'Katsomo B' }, row: '1', number: '3', category: 'b' },
        available_products: [{ id: 'aikuinen' }, { id: 'lapsi' }],
        cart_item_id: null,
      });
      expect(found.wire?.cart.seat_reservations).toHaveLength(2);
      expect((await takenSeats(api)).taken).toEqual(['b-1-3', 'b-1-4']);
    });

    test('say how many are left when there are too few, and when a party insists on a group', async () => {
      const greedy = await aBuyer(api);
      await greedy.askFor('a-1-2', 'a-2-2', 'b-1-2', 'b-1-5');
      const buyer = await aBuyer(api);
      const insisting = await buyer.ask({ seat_count: 4, together: true });
      expect(insisting.error?.code).toBe('no_available_seat_groups');
      expect((await buyer.askBest(6, 'b')).error).toEqual({
        code: 'seat_reservations_not_enough_seats_available',
        exception_parameters: { available: 4 },
      });
      expect(seatsOf(await buyer.askBest(4))).toEqual(['a-1-3', 'a-1-4', 'a-2-3', 'a-2-4']);
    });

    test('are places for wheelchairs where they are asked for, with a companion beside', async () => {
      const buyer = await aBuyer(api);
      const ask = { seat_count: 2, accessible_count: 1 };
      expect(seatsOf(await buyer.ask(ask))).toEqual(['b-1-5', 'b-1-6']);
      expect((await (await aBuyer(api)).ask(ask)).error).toEqual({
        code: 'seat_reservations_not_enough_seats_available',
        exception_parameters: { available: 0 },
      });
    });
  });

  test('a row names the reservation of its seat, another with another seat, and none without', async () => {
    const buyer = await aBuyer(api);
    const ids = idsOf(await buyer.askFor('a-1-1', 'a-1-2'));
    const [first = '', second = ''] = ids;
    const reservations = ({ wire }: { wire?: { cart: CartWire } | undefined }) =>
      wire?.cart.items.map(({ seatsio_reservation: id }) => id);
    expect(reservations(await buyer.buy('aikuinen', ids))).toEqual([first]);
    await buyer.giveBack(first);
    expect(reservations(await api.client.call(carts.get, buyer.own))).toEqual([second]);
    const standing = await aBuyer(api);
    expect(reservations(await standing.buy('seisomalippu', [], 1))).toEqual([null]);
  });

  describe('best seats that replace others', () => {
    const replacing = (answer: Parameters<typeof idsOf>[0]) => ({
      replaces: idsOf(answer).map((id) => ({ id })),
    });

    test('give those back in the same step, and keep what was chosen otherwise', async () => {
      const buyer = await aBuyer(api);
      await buyer.askFor('b-1-1');
      const first = await buyer.ask({ seat_count: 2, section: { id: 'a' } });
      const second = await buyer.ask({
        seat_count: 4,
        section: { id: 'a' },
        ...replacing(first),
      });
      expect(second.wire?.seat_reservations).toHaveLength(4);
      expect(second.wire?.cart.seat_reservations).toHaveLength(5);
      const all = await takenSeats(api);
      expect(all.taken).toEqual(['b-1-1', ...(seatsOf(second) ?? [])].sort());
      // The same request finds the same seats, each with its reservation.
      const third = await buyer.ask({ seat_count: 4, section: { id: 'a' }, ...replacing(second) });
      expect(idsOf(third).sort()).toEqual(idsOf(second).sort());
    });

    test('leave all as it was where not enough are found', async () => {
      const buyer = await aBuyer(api);
      const held = await buyer.ask({ seat_count: 2, section: { id: 'b' } });
      const before = await takenSeats(api);
      const tooMany = await buyer.ask({ seat_count: 7, ...replacing(held) });
      expect(tooMany.error?.code).toBe('event_amount_max');
      await (await aBuyer(api)).askFor('b-1-1');
      const tooFew = await buyer.ask({
        seat_count: 6,
        section: { id: 'b' },
        ...replacing(held),
      });
      expect(tooFew.error?.code).toBe('seat_reservations_not_enough_seats_available');
      expect(await buyer.reservedSeats()).toEqual(seatsOf(held));
      expect((await takenSeats(api)).taken).toEqual([...before.taken, 'b-1-1'].sort());
    });

    test('make room in the maximum, in which seats of a row still count and stay', async () => {
      const buyer = await aBuyer(api);
      const bought = await buyer.ask({ seat_count: 2, section: { id: 'b' } });
      await buyer.buy('lapsi', idsOf(bought));
      const found = await buyer.ask({ seat_count: 4, section: { id: 'a' } });
      const replaces = [...replacing(bought).replaces, ...replacing(found).replaces];
      const again = await buyer.ask({ seat_count: 4, section: { id: 'a' }, replaces });
      expect(again.status).toBe(201);
      expect(again.wire?.cart.items).toMatchObject([{ amount: 2 }]);
      expect(again.wire?.cart.seat_reservations).toHaveLength(6);
      expect((await buyer.ask({ seat_count: 5, replaces })).error).toEqual({
        code: 'event_amount_max',
        exception_parameters: { max: 6, amount: 7 },
      });
    });

    test('replace nothing of other carts', async () => {
      const other = await (await aBuyer(api)).ask({ seat_count: 2 });
      const found = await (await aBuyer(api)).ask({ seat_count: 2, ...replacing(other) });
      expect(found.status).toBe(201);
      expect((await takenSeats(api)).taken).toHaveLength(4);
    });
  });

  describe('named seats', () => {
    test('are held all or none, and the one that is gone is named', async () => {
      await (await aBuyer(api)).askFor('a-1-2');
      const late = await (await aBuyer(api)).askFor('a-1-1', 'a-1-2', 'a-1-3');
      expect(late.status).toBe(409);
      expect(late.error).toEqual({
        code: 'seat_already_taken',
        exception_parameters: { seat: 'a-1-2' },
      });
      expect((await takenSeats(api)).taken).toEqual(['a-1-2']);
    });

    test('that one has already are answered again, not taken from oneself', async () => {
      const buyer = await aBuyer(api);
      const first = await buyer.askFor('a-1-1');
      const again = await buyer.askFor('a-1-1', 'a-1-2');
      expect(idsOf(again)[0]).toBe(idsOf(first)[0]);
      expect(again.wire?.cart.seat_reservations).toHaveLength(2);
    });

    test('that the hall has not got are refused by name', async () => {
      const refused = await (await aBuyer(api)).askFor('a-1-1', 'z-9-9');
      expect(refused.error).toEqual({
        code: 'seat_not_found',
        exception_parameters: { seat: 'z-9-9' },
      });
      expect((await takenSeats(api)).taken).toEqual([]);
    });

    test('are of one event: the same seat is free in another', async () => {
      await (await aBuyer(api)).askFor('a-1-1');
      const elsewhere = await (await aBuyer(api)).ask({ seat: { chart_id: 'a-1-1' } }, 'toinen');
      expect(elsewhere.status).toBe(201);
    });
  });

  test.each([
    ['neither seats nor a count', {}, 'seat_count'],
    ['more wheelchairs than seats', { seat_count: 1, accessible_count: 2 }, 'accessible_count'],
    ['togetherness of named seats', { seat: { chart_id: 'a-1-1' }, together: true }, 'together'],
    ['a replacement by named seats', { seat: { chart_id: 'a-1-1' }, replaces: [] }, 'replaces'],
    ['a seat twice', { seats: [{ chart_id: 'a-1-1' }, { chart_id: 'a-1-1' }] }, 'seats'],
    [
      'a count that is not that of the seats',
      { seat_count: 3, seat: { chart_id: 'a-1-1' } },
      'seat_count',
    ],
  ])('%s is refused with the field', async (_, request, field) => {
    const refused = await (await aBuyer(api)).ask(request);
    expect(refused.error).toMatchObject({ code: 'invalid_field', exception_parameters: { field } });
  });

  test.each([
    ['seisoen', 'event_has_no_seating_chart'],
    ['peruttu', 'event_cancelled'],
    ['ohi', 'cart_item_sales_closed'],
    ['missing', 'event_not_found'],
  ])('seats of event %s are refused: %s', async (eventId, code) => {
    const refused = await (await aBuyer(api)).ask({ seat_count: 1 }, eventId);
    expect(refused.error?.code).toBe(code);
  });

  test('one cart holds no more than the event allows', async () => {
    const buyer = await aBuyer(api);
    await buyer.askFor('a-1-1', 'a-1-2', 'a-1-3', 'a-1-4');
    expect((await buyer.askBest(3)).error).toEqual({
      code: 'event_amount_max',
      exception_parameters: { max: 6, amount: 7 },
    });
    expect((await buyer.askBest(2)).status).toBe(201);
  });

  test('nor more than its products could be bought for, where the event sets no bound', async () => {
    expect((await (await aBuyer(api)).ask({ seat_count: 21 }, 'toinen')).error).toEqual({
      code: 'event_amount_max',
      exception_parameters: { max: 20, amount: 21 },
    });
  });

  test('a seat that is given back is free at once, and the version grows', async () => {
    const buyer = await aBuyer(api);
    const held = await buyer.askFor('a-1-1', 'a-1-2');
    const before = await takenSeats(api);
    const freed = await buyer.giveBack(idsOf(held)[0] ?? '');
    expect(freed.wire?.cart.seat_reservations).toHaveLength(1);
    const after = await takenSeats(api);
    expect(after.taken).toEqual(['a-1-2']);
    expect(after.version).toBeGreaterThan(before.version);
    expect((await (await aBuyer(api)).askFor('a-1-1')).status).toBe(201);
  });

  test('seats are released only by their holder', async () => {
    const held = await (await aBuyer(api)).askFor('a-1-1');
    const refused = await (await aBuyer(api)).giveBack(idsOf(held)[0] ?? '');
    expect(refused.error?.code).toBe('seat_reservation_not_owned');
    expect((await takenSeats(api)).taken).toEqual(['a-1-1']);
  });

  test('all seats of a section are given back together, and listed by event', async () => {
    const buyer = await aBuyer(api);
    await buyer.askFor('a-1-1', 'a-1-2', 'b-1-1');
    await buyer.ask({ seat: { chart_id: 'a-1-1' } }, 'toinen');
    await api.client.call(seatReservations.removeAll, {
      ...buyer.own,
      query: { event_id: 'peli', section_id: 'a' },
    });
    const list = async (event: string) =>
      (
        await api.client.call(seatReservations.list, { ...buyer.own, query: { event } })
      ).wire?.seat_reservations.map(({ seat }) => seat.chart_id);
    expect(await list('peli')).toEqual(['b-1-1']);
    expect(await list('toinen')).toEqual(['a-1-1']);
  });

  describe('in the cart', () => {
    test('seats become a row, and go with it', async () => {
      const buyer = await aBuyer(api);
      const held = idsOf(await buyer.askFor('b-1-1', 'b-1-2'));
      const bought = await buyer.buy('lapsi', held);
      const [row] = bought.wire?.cart.items ?? [];
      expect(row).toMatchObject({
        amount: 2,
        seat_reservations: [{ id: held[0] }, { id: held[1] }],
      });
      const removed = await api.client.call(carts.removeItem, {
        ...buyer.own,
        params: { ...buyer.own.params, itemId: row?.id ?? '' },
      });
      expect(removed.wire?.cart.seat_reservations).toEqual([]);
      expect((await takenSeats(api)).taken).toEqual([]);
    });

    test('a seat that is given back takes its piece of the row along, the last one the row', async () => {
      const buyer = await aBuyer(api);
      const held = idsOf(await buyer.askFor('b-1-1', 'b-1-2'));
      await buyer.buy('lapsi', held);
      const less = await buyer.giveBack(held[0] ?? '');
      expect(less.wire?.cart.items).toMatchObject([{ amount: 1 }]);
      const none = await buyer.giveBack(held[1] ?? '');
      expect(none.wire?.cart.items).toEqual([]);
    });

    test('a product is for the seats of its categories only, one seat for each piece', async () => {
      const buyer = await aBuyer(api);
      const [a = ''] = idsOf(await buyer.askFor('a-1-1'));
      expect((await buyer.buy('lapsi', [a])).error?.code).toBe('cart_item_availability_general');
      expect((await buyer.buy('aikuinen', [a], 2)).error?.code).toBe(
        'seat_reservations_not_enough_seats_available',
      );
      expect((await buyer.buy('aikuinen', [], 1)).error?.code).toBe(
        'seat_reservations_not_enough_seats_available',
      );
      expect((await buyer.buy('aikuinen', [a])).status).toBe(201);
    });

    test('a product with a minimum is not bought for fewer seats; they may be picked one by one', async () => {
      const buyer = await aBuyer(api);
      const held = idsOf(await buyer.askFor('a-1-1', 'a-1-2'));
      expect((await buyer.buy('perhe', held)).error).toEqual({
        code: 'cart_item_availability_min',
        exception_parameters: { min: 3, amount: 2, product: 'perhe' },
      });
      const third = idsOf(await buyer.askFor('a-1-3'));
      const bought = await buyer.buy('perhe', [...held, ...third]);
      expect(bought.wire?.cart.items).toMatchObject([{ amount: 3, product: { id: 'perhe' } }]);
    });

    test("another cart's seats can't be bought", async () => {
      const held = idsOf(await (await aBuyer(api)).askFor('a-1-1'));
      const thief = await aBuyer(api);
      expect((await thief.buy('aikuinen', held)).error?.code).toBe('seat_reservation_not_owned');
    });
  });

  describe('a lapsed cart', () => {
    test('gives its seats to a request by name and to a search for the best', async () => {
      const gone = await aBuyer(api);
      await gone.askFor('a-1-2', 'a-1-3');
      await lapse(api, gone.cart);
      expect((await takenSeats(api)).taken).toEqual([]);
      expect((await (await aBuyer(api)).askFor('a-1-2')).status).toBe(201);
      const next = await aBuyer(api);
      await next.askFor('b-1-1', 'b-1-2', 'b-1-3');
      await lapse(api, next.cart);
      const best = await (await aBuyer(api)).askBest(3, 'b');
      expect(best.status).toBe(201);
    });
  });

  test('what is left of a product is what is free of its seats', async () => {
    await (await aBuyer(api)).askFor('b-1-1', 'b-1-2', 'b-1-3', 'b-1-4', 'b-1-5', 'b-1-6');
    const reader = api.app.modules.find(({ name }) => name === 'seating')?.stockReader;
    const supplies = await reader?.left(api.app.db, api.shop);
    expect(supplies?.get('lapsi')).toEqual({ capacity: 6, left: 0 });
    expect(supplies?.get('perhe')).toEqual({ capacity: 8, left: 8 });
    expect(supplies?.get('aikuinen')).toEqual({ capacity: 14, left: 8 });
  });
});
