import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { anEvent, aProduct, aShop } from '../../testing/test-shop';
import { aBuyer, lapse, modulesWith } from './testing/seated-shop';
import { smallHall } from './testing/small-hall';

const flags = { hide_pricing_categories: false, quick_checkout: false, allow_single_seats: false };
const strict = ['eka', 'toka', 'kolmas', 'neljas', 'viides'];
const shop = aShop({
  events: [
    ...strict.map((id) => anEvent({ id, seating_plan: 'pieni', flags })),
    anEvent({ id: 'vapaa', seating_plan: 'pieni' }),
  ],
  products: [...strict, 'vapaa'].map((event_id) =>
    aProduct({ id: `${event_id}-lippu`, event_id, allowed_seat_categories: ['a', 'b'] }),
  ),
});

describeOnPostgresFirst('seats that become rows of a cart', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop, modulesWith(smallHall({ a: [6, 6], b: [6] })));
  });

  /** A buyer with seats of the event, who puts them into the cart. */
  async function withSeats(eventId: string, ...seats: string[]) {
    const buyer = await aBuyer(api);
    const ids: string[] = [];
    const take = async (...more: string[]) => {
      const request = { seats: more.map((chart_id) => ({ chart_id })) };
      const { wire } = await buyer.ask(request, eventId);
      ids.push(...(wire?.seat_reservations ?? []).map(({ id }) => id));
    };
    await take(...seats);
    return { ...buyer, take, toCart: () => buyer.buy(`${eventId}-lippu`, ids) };
  }

  test('are refused where one is left alone, until it is taken as well', async () => {
    const buyer = await withSeats('eka', 'a-1-2', 'a-1-3');
    expect((await buyer.toCart()).error).toEqual({
      code: 'single_seat_left',
      exception_parameters: {
        seat: 'a-1-1',
        section: 'Katsomo A',
        section_titles: { fi: 'Katsomo A', en: 'Katsomo A', sv: 'Katsomo A' },
        row: '1',
        number: '1',
      },
    });
    await buyer.take('a-1-1');
    expect((await buyer.toCart()).status).toBe(201);
  });

  test('are refused beside another visitor’s seats, and not beside expired ones', async () => {
    const other = await withSeats('toka', 'a-1-1');
    const buyer = await withSeats('toka', 'a-1-3', 'a-1-4');
    expect((await buyer.toCart()).error?.code).toBe('single_seat_left');
    await lapse(api, other.cart);
    expect((await buyer.toCart()).status).toBe(201);
  });

  test('go in where the event allows single seats', async () => {
    expect((await (await withSeats('vapaa', 'a-1-2')).toCart()).status).toBe(201);
  });

  test('go in where the section has hardly any others', async () => {
    await withSeats('kolmas', ...[1, 2, 3, 4, 5, 6].map((seat) => `a-1-${seat}`));
    const buyer = await withSeats('kolmas', 'a-2-2', 'a-2-3');
    expect((await buyer.toCart()).status).toBe(201);
  });

  test('that were found as the best ones go in, also beside those that one has', async () => {
    const buyer = await withSeats('neljas', 'a-1-3', 'a-1-4');
    const found = await buyer.ask({ seat_count: 1, section: { id: 'a' } }, 'neljas');
    expect(found.wire?.seat_reservations[0]?.seat.chart_id).toMatch(/^a-2/);
    expect((await buyer.toCart()).status).toBe(201);
  });

  test('are found in the categories that are asked for', async () => {
    const buyer = await aBuyer(api);
    const request = { seat_count: 2, categories: [{ id: 'b' }] };
    const found = await buyer.ask(request, 'viides');
    expect(found.wire?.seat_reservations.map(({ seat }) => seat.category)).toEqual(['b', 'b']);
    const refused = await buyer.ask({ seat_count: 7, categories: [{ id: 'b' }] }, 'viides');
    expect(refused.error?.exception_parameters).toEqual({ available: 4 });
    const named = { seat: { chart_id: 'a-1-1' }, categories: [{ id: 'a' }] };
    expect((await buyer.ask(named, 'viides')).error?.code).toBe('invalid_field');
  });
});
