import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { usePurchases } from '../../testing/purchases';
import { codeShop, shopperWith, usesOf } from '../codes/testing/code-shop';
import { forgetCarts } from './expiry.repository';

const AGE = statement(
  'test.age-used-cart',
  `update carts set hold_until = now() - interval '2 days' where id = $1`,
);

const END = statement('test.end-unused-cart', `update carts set status = 'expired' where id = $1`);

const shop = codeShop({
  value_vouchers: {
    valid_days: 365,
    codes: [{ code: 'LAHJA', value: cents(2_270), expires: null }],
  },
});

describeOnPostgresFirst('the uuid of a cart', (start) => {
  const buy = usePurchases(start, shop);

  const create = (uuid: string) => buy.api.client.call(operations.carts.create, { body: { uuid } });
  const forget = async (uuid: string) => {
    const { db } = buy.api.app;
    await db.query(AGE, [uuid]);
    expect(await forgetCarts(db, 1, 10)).toBe(1);
  };

  test('that was ordered is never reused, as its voucher would look unused', async () => {
    const cart = await buy.filledCart({ lippu: 1 });
    await shopperWith(buy.api, cart).use('LAHJA');
    expect((await buy.checkOut(cart)).status).toBe(201);
    const sold = [{ event_id: '', amount: 2_270, sold: true }];
    expect(await usesOf(buy.api, 'LAHJA')).toEqual(sold);
    await forget(cart.uuid);
    expect((await create(cart.uuid)).error?.code).toBe('cart_already_exists');
    expect(await usesOf(buy.api, 'LAHJA')).toEqual(sold);
  });

  test('of a cart that was never ordered can be reused', async () => {
    const cart = await buy.api.client.newCart();
    await buy.api.app.db.query(END, [cart.uuid]);
    await forget(cart.uuid);
    expect((await create(cart.uuid)).status).toBe(201);
  });
});
