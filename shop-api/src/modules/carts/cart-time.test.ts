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

describeCarts('time', cartShop, (hand) => {
  const lapse = () => hand.api.app.db.query(LAPSE, [hand.cart.uuid]);
  const comment = () =>
    hand.api.client.call(carts.setComments, { ...hand.mine, body: { comments_by_customer: 'x' } });

  test('every write renews the cart', async () => {
    const { wire } = await comment();
    expect(Date.parse(wire!.cart.expires)).toBeGreaterThan(Date.parse(hand.cart.expires));
  });

  test('no write renews it beyond its greatest age', async () => {
    await hand.api.app.db.query(AGE, [hand.cart.uuid]);
    const { wire } = await comment();
    expect(wire?.cart.expires).toBe(wire?.cart.expires_at_most);
    const { status, error } = await hand.api.client.call(carts.renew, hand.mine);
    expect([status, error?.code]).toEqual([409, 'cart_max_age_reached']);
  });

  test('a lapsed cart can be neither read nor changed', async () => {
    await lapse();
    const { status, error } = await hand.read();
    expect([status, error?.code]).toEqual([403, 'cart_token_expired']);
    expect((await hand.add('aikuinen', 1)).error?.code).toBe('cart_token_expired');
  });

  test('an older token opens a cart that lives', async () => {
    const { wire } = await hand.add('aikuinen', 1);
    expect((await hand.read()).wire?.cart.items).toEqual(wire?.cart.items);
  });

  test('a lapsed cart gives its quota at once to whoever asks next', async () => {
    const { client, app } = hand.api;
    await hand.add('harvinainen', 3);
    const rival = await client.newCart();
    expect((await client.addTo(rival, 'harvinainen', 1)).status).toBe(409);
    await lapse();
    expect((await client.addTo(rival, 'harvinainen', 3)).status).toBe(201);
    expect(await hand.heldOf('harvinainen')).toBe(3);
    await app.db.query(LAPSE, [rival.uuid]);
  });

  test('the job gives back what lapsed carts hold, also when two run at once', async () => {
    await hand.add('harvinainen', 2);
    await lapse();
    const [expire] = cartJobs;
    await Promise.all([expire?.run(hand.api.app), expire?.run(hand.api.app)]);
    expect(await hand.heldOf('harvinainen')).toBe(0);
    expect((await hand.read()).error?.code).toBe('cart_token_expired');
  });
});
