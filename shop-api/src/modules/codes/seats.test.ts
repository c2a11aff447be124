import { cents } from '@permanto/contracts';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aProduct, aShop, anEvent } from '../../testing/test-shop';
import { aBuyer, modulesWith, takenSeats } from '../seating/testing/seated-shop';
import { smallHall } from '../seating/testing/small-hall';
import { aCard, shopperWith, usesOf, withCard } from './testing/code-shop';

const shop = aShop({
  events: [anEvent({ id: 'peli', seating_plan: 'pieni' })],
  products: [
    aProduct({
      id: 'kortilla',
      event_id: 'peli',
      price: cents(0),
      allowed_seat_categories: ['a'],
      requirements: withCard('sarja'),
    }),
  ],
  serial_cards: [aCard('sarja', [{ code: 'SARJA', times: 5, amount: 2, expires: null }])],
});

describeOnPostgresFirst('seats for a serial card', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop, modulesWith(smallHall({ a: [6] })));
  });

  test('need the card, and are released when it is removed', async () => {
    const buyer = await aBuyer(api);
    const shopper = shopperWith(api, buyer.cart);
    const { wire } = await buyer.askBest(3);
    const ids = wire?.seat_reservations.map(({ id }) => id) ?? [];
    expect((await buyer.buy('kortilla', ids)).error?.code).toBe('no_matching_serial_card');
    await shopper.use('SARJA');
    expect((await buyer.buy('kortilla', ids)).error?.code).toBe('code_max_count_per_order');
    const bought = await buyer.buy('kortilla', ids.slice(0, 2));
    expect(bought.wire?.cart.codes_used).toMatchObject([{ left: 8 }]);
    expect((await takenSeats(api)).taken).toHaveLength(3);
    const dropped = await shopper.removeCode('SARJA');
    expect(dropped.wire?.cart).toMatchObject({ items: [], codes_used: [] });
    expect(dropped.wire?.cart.seat_reservations.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await takenSeats(api)).taken).toHaveLength(1);
    expect(await usesOf(api, 'SARJA')).toEqual([]);
  });

  test('release their slot with the reservation', async () => {
    const buyer = await aBuyer(api);
    await shopperWith(api, buyer.cart).use('SARJA');
    const { wire } = await buyer.askBest(1);
    const [seat] = wire?.seat_reservations ?? [];
    await buyer.buy('kortilla', [seat?.id ?? '']);
    expect(await usesOf(api, 'SARJA')).toEqual([{ event_id: 'peli', amount: 1, sold: false }]);
    await buyer.giveBack(seat?.id ?? '');
    expect(await usesOf(api, 'SARJA')).toEqual([]);
  });
});
