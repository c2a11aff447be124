import { describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { aBuyer, lapse, modulesWith, seatedShop, takenSeats } from './testing/seated-shop';
import { SeatListener } from './testing/seat-listener';
import { smallHall } from './testing/small-hall';

describeOnEachDatabase('a purchase of seats', (start) => {
  const shop = usePurchases(start, seatedShop(), {
    modules: modulesWith(smallHall({ a: [10], b: [10] })),
  });

  /** A cart with a customer and these seats in a row for adults. */
  const seatedCart = async (...seats: string[]) => {
    const buyer = await aBuyer(shop.api, await shop.filledCart({ seisomalippu: 1 }));
    const held = await buyer.askFor(...seats);
    const ids = held.wire?.seat_reservations.map(({ id }) => id) ?? [];
    const bought = await buyer.buy('aikuinen', ids);
    return { buyer, cart: bought.wire?.cart ?? buyer.cart };
  };

  test('puts each seat on its ticket, and lets go of a seat that was only held', async () => {
    const { buyer, cart } = await seatedCart('a-1-1', 'a-1-2');
    await buyer.askFor('a-1-9');
    const order = await shop.order(
      inHand(await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pay')),
    );
    expect(order.payment.status).toBe('paid');
    const seats = order.tickets.flatMap(({ seat }) => seat ?? []);
    expect(seats.map(({ section, row, number }) => [section.title, row, number])).toEqual([
      ['Katsomo A', '1', '1'],
      ['Katsomo A', '1', '2'],
    ]);
    expect((await takenSeats(shop.api)).taken).toEqual(['a-1-1', 'a-1-2']);
    const late = await (await aBuyer(shop.api)).askFor('a-1-1');
    expect(late.error?.code).toBe('seat_already_taken');
  });

  test('is published twice to watchers: the seats are held, then sold', async () => {
    const listener = await SeatListener.open(shop.api);
    const { cart } = await seatedCart('a-1-7');
    await listener.until(({ held }) => held.has('a-1-7'));
    expect((await takenSeats(shop.api)).held).toEqual(['a-1-7']);
    await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pay');
    await listener.until(({ held }) => !held.has('a-1-7'));
    expect(listener.taken).toContain('a-1-7');
    expect(listener.messages.at(-1)?.data).toMatchObject({ taken: ['a-1-7'], held: [], freed: [] });
    const late = await SeatListener.open(shop.api);
    await late.until(({ taken }) => taken.has('a-1-7'));
    expect([...late.held]).toEqual([]);
    const { taken, held } = await takenSeats(shop.api);
    expect([taken.includes('a-1-7'), held]).toEqual([true, []]);
    await Promise.all([listener.leave(), late.leave()]);
  });

  test('that is paid late gets its seats again while they are free', async () => {
    const { cart } = await seatedCart('a-1-4', 'a-1-5');
    const page = await shop.toPaymentPage(cart);
    await lapse(shop.api, cart);
    const order = await shop.order(inHand(await shop.onPaymentPage(page, 'pay')));
    expect(order.tickets.flatMap(({ seat }) => seat?.chart_id ?? [])).toEqual(['a-1-4', 'a-1-5']);
    expect((await takenSeats(shop.api)).taken).toEqual(expect.arrayContaining(['a-1-4', 'a-1-5']));
  });

  test('that is paid late sells no seat twice', async () => {
    const { cart } = await seatedCart('b-1-4', 'b-1-5');
    const page = await shop.toPaymentPage(cart);
    await lapse(shop.api, cart);
    const rival = await (await aBuyer(shop.api)).askFor('b-1-5');
    expect(rival.status).toBe(201);
    await shop.onPaymentPage(page, 'pay');
    const { taken } = await takenSeats(shop.api);
    expect(taken).toContain('b-1-5');
    expect(taken).not.toContain('b-1-4');
  });
});
