import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { cartJobs } from './expire-carts';
import { cartShop } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts } = operations;

const LAPSE = statement(
  'test.lapse',
  `update carts set expires_at = now() - interval '1 second',
     hold_until = now() - interval '1 second' where id = $1`,
);
const AGE = statement(
  'test.age',
  `update carts set created_at = created_at - interval '119 minutes',
     expires_at = now() + interval '5 seconds' where id = $1`,
);

describeCarts('time', cartShop, (fixture) => {
  const lapse = () => fixture.api.app.db.query(LAPSE, [fixture.cart.uuid]);
  const comment = () =>
    fixture.api.client.call(carts.setComments, {
      ...fixture.access,
      body: { comments_by_customer: 'x' },
    });

  test('every write renews the cart', async () => {
    const { wire } = await comment();
    expect(Date.parse(wire!.cart.expires)).toBeGreaterThan(Date.parse(fixture.cart.expires));
  });

  test('no write renews it beyond its maximum age', async () => {
    await fixture.api.app.db.query(AGE, [fixture.cart.uuid]);
    const { wire } = await comment();
    expect(wire?.cart.expires).toBe(wire?.cart.expires_at_most);
    const { status, error } = await fixture.api.client.call(carts.renew, fixture.access);
    expect([status, error?.code]).toEqual([409, 'cart_max_age_reached']);
  });

  test('a lapsed cart can be neither read nor changed', async () => {
    await lapse();
    const { status, error } = await fixture.read();
    expect([status, error?.code]).toEqual([403, 'cart_token_expired']);
    expect((await fixture.add('aikuinen', 1)).error?.code).toBe('cart_token_expired');
  });

  test('an older token still grants access to an open cart', async () => {
    const { wire } = await fixture.add('aikuinen', 1);
    expect((await fixture.read()).wire?.cart.items).toEqual(wire?.cart.items);
  });

  test('a lapsed cart’s quota goes to the next cart at once', async () => {
    const { client, app } = fixture.api;
    await fixture.add('harvinainen', 3);
    const rival = await client.newCart();
    expect((await client.addTo(rival, 'harvinainen', 1)).status).toBe(409);
    await lapse();
    expect((await client.addTo(rival, 'harvinainen', 3)).status).toBe(201);
    expect(await fixture.heldOf('harvinainen')).toBe(3);
    await app.db.query(LAPSE, [rival.uuid]);
  });

  test('the job releases the holds of lapsed carts, even when two run at once', async () => {
    await fixture.add('harvinainen', 2);
    await lapse();
    const [expire] = cartJobs;
    await Promise.all([expire?.run(fixture.api.app), expire?.run(fixture.api.app)]);
    expect(await fixture.heldOf('harvinainen')).toBe(0);
    expect((await fixture.read()).error?.code).toBe('cart_token_expired');
  });
});
