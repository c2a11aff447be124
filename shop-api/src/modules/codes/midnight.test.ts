import { cents } from '@permanto/contracts';
import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { usePurchases } from '../../testing/purchases';
import { aProduct } from '../../testing/test-shop';
import { aBadge, aShopper, codeShop, shopperWith, withBadge } from './testing/code-shop';

const YESTERDAY = statement(
  'test.held-yesterday',
  'update code_uses set used_on = used_on - 1 where cart_id = $1',
);

const shop = codeShop({ badges: [aBadge({ id: 'passi', code: 'PASSI', per_day: 2 })] }, [
  aProduct({
    id: 'passilippu',
    price: cents(0),
    event_id: 'eka',
    requirements: withBadge('passi'),
  }),
]);

describeOnPostgresFirst('a badge with a quota for each day', (start) => {
  const buy = usePurchases(start, shop);

  test('is refused at the checkout if today’s quota no longer covers the rows', async () => {
    const cart = await buy.api.client.newCart();
    const shopper = shopperWith(buy.api, cart);
    await shopper.use('PASSI');
    await shopper.add('passilippu', 2);
    await buy.completed(cart);
    // After midnight the cart's holds are yesterday's, and another cart takes all of today's quota.
    await buy.api.app.db.query(YESTERDAY, [cart.uuid]);
    const early = await aShopper(buy.api);
    await early.use('PASSI');
    expect((await early.add('passilippu', 2)).status).toBe(201);
    // A change takes what is left of today's quota and keeps the rows.
    expect((await shopper.comment('odota')).status).toBe(200);
    expect((await buy.checkOut(cart)).error?.code).toBe('no_matching_badge');
  });
});
