import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import type { Shop } from '../shop/shop';

const POOL = statement('test.pool', `select held, sold from stocks where id = 'ottelu'`);

describeOnEachDatabase('a product that is removed from the shop’s data', (start) => {
  const full = ticketShop(1_000);
  const without: Shop = { ...full, products: new Map([...full.products].slice(1)) };
  const shop = usePurchases(start, full);

  const replaceShop = (data: Shop) => (shop.api.app.shops as Map<string, Shop>).set(data.key, data);
  const pool = async () => (await shop.api.app.db.query<{ held: number; sold: number }>(POOL))[0];
  afterEach(() => replaceShop(full));

  test('stays in its order and is sold when paid later', async () => {
    const page = await shop.toPaymentPage(await shop.filledCart({ aikuinen: 2, lapsi: 1 }));
    replaceShop(without);
    const order = await shop.order(inHand(await shop.onPaymentPage(page, 'pay')));
    expect(order.items.map(({ product, amount }) => [product.title.fi, amount])).toEqual([
      ['Aikuinen', 2],
      ['lapsi', 1],
    ]);
    expect(order.payment.status).toBe('paid');
    expect(order.tickets).toHaveLength(3);
    expect(await pool()).toEqual({ held: 0, sold: 3 });
  });

  test('has its hold released with the next change of the cart', async () => {
    const cart = await shop.filledCart({ aikuinen: 2, lapsi: 1 });
    expect(await pool()).toMatchObject({ held: 3 });
    replaceShop(without);
    const { wire } = await shop.api.client.addTo(cart, 'lapsi', 1);
    expect(wire?.cart.items).toMatchObject([{ amount: 2, product: { id: 'lapsi' } }]);
    expect(await pool()).toMatchObject({ held: 2 });
  });
});
