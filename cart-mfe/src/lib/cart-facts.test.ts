import { cartApi, cartReset, checkExpiryFx, otherTabWrote } from '@permanto/api-client';
import { aCart, aCartItem, aCartToken, CART_ID, refusal } from '@permanto/testing';
import { allSettled } from 'effector';
import { aBrowser } from '../testing/visit';

const two = { cart: aCart({ items: [aCartItem()] }) };
const three = { cart: aCart({ items: [aCartItem({ amount: 3, total: 69 })] }) };
const body = { cart_item: { product: { id: 'derby-adult' }, amount: 2 } };
const changed = (item_count: number) => ({
  name: 'cart.changed',
  payload: { cart_id: CART_ID, item_count },
});
const ofName = (name: string, facts: { name: string }[]) =>
  facts.filter((fact) => fact.name === name);
const expired = {
  name: 'cart.expired',
  payload: { cart_id: CART_ID, lines: 'derby-adult:2:derby' },
};

describe('cart.changed', () => {
  test('is published once per change of the content', async () => {
    const { scope, facts, rescript } = await aBrowser({ script: { 'carts.addItems': two } });
    await allSettled(cartApi.addItems, { scope, params: { body } });
    rescript({ 'carts.addItems': three });
    await allSettled(cartApi.addItems, { scope, params: { body } });
    expect(ofName('cart.changed', facts)).toEqual([changed(2), changed(3)]);
  });

  test('is not published for a cart that is only read, or written without a change', async () => {
    const { scope, facts } = await aBrowser({
      cart: two.cart,
      script: { 'carts.renew': two, 'carts.setComments': two },
    });
    await allSettled(cartApi.renew, { scope, params: {} });
    const params = { body: { comments_by_customer: 'x' } };
    await allSettled(cartApi.setComments, { scope, params });
    expect(facts).toEqual([]);
  });

  test('is not published for changes from another tab, so that tabs do not echo each other', async () => {
    const { scope, facts, rescript } = await aBrowser({ cart: two.cart });
    rescript({ 'carts.get': three });
    await allSettled(otherTabWrote, { scope });
    expect(facts).toEqual([]);
  });

  test('is published when the cart expires', async () => {
    const { scope, facts } = await aBrowser({ cart: two.cart });
    await allSettled(cartReset, { scope });
    expect(facts).toEqual([changed(0)]);
  });
});

describe('cart.itemsAdded', () => {
  const added = (product_ids: string[], value: number) => ({
    name: 'cart.itemsAdded',
    payload: { cart_id: CART_ID, product_ids, value },
  });
  const addTo = async (cart: object, params: object) => {
    const { scope, facts } = await aBrowser({ script: { 'carts.addItems': { cart } } });
    await allSettled(cartApi.addItems, { scope, params: { body: params } });
    return ofName('cart.itemsAdded', facts);
  };

  test('has what was added, by the response’s prices, and not what was there before', async () => {
    const cart = aCart({ items: [aCartItem({ amount: 5, price: 17.9, total: 89.5 })] });
    expect(await addTo(cart, body)).toEqual([added(['derby-adult'], 3_580)]);
  });

  test('has several rows at once, with or without seats', async () => {
    const child = { ...aCartItem().product, id: 'derby-child' };
    const cart = aCart({
      items: [aCartItem({ price: 23 }), aCartItem({ product: child, price: 7 })],
    });
    const cart_items = [
      { product: { id: 'derby-adult' }, amount: 1, seat_reservations: [{ id: CART_ID }] },
      { product: { id: 'derby-child' }, amount: 3 },
    ];
    expect(await addTo(cart, { cart_items })).toEqual([
      added(['derby-adult', 'derby-child'], 4_400),
    ]);
  });

  test('is not published for an addition that the API refused', async () => {
    const { scope, facts } = await aBrowser({
      script: { 'carts.addItems': refusal(422, 'cart_item_availability_max', { max: 10 }) },
    });
    await allSettled(cartApi.addItems, { scope, params: { body } });
    expect(facts).toEqual([]);
  });
});

const isOver = { 'carts.get': refusal(403, 'cart_token_expired') };

describe('cart.expired', () => {
  test('is published when the token expires', async () => {
    const cart = { ...two.cart, token: aCartToken(1_000) };
    const { scope, facts, rescript } = await aBrowser({ cart });
    await allSettled(checkExpiryFx, { scope });
    expect(facts).toEqual([]);
    rescript(isOver);
    await allSettled(checkExpiryFx, { scope });
    expect(facts).toEqual([expired]);
  });

  test('says that the visitor may have paid', async () => {
    const cart = { ...two.cart, token: aCartToken(1_000) };
    const { scope, facts, storage, rescript } = await aBrowser({ cart });
    storage.set('payment_pending', 'true');
    rescript(isOver);
    await allSettled(checkExpiryFx, { scope });
    expect(facts).toEqual([{ ...expired, payload: { ...expired.payload, is_paying: true } }]);
  });

  test('is published when the API reports it', async () => {
    const { scope, facts, rescript } = await aBrowser({ cart: two.cart });
    rescript(isOver);
    await allSettled(cartApi.get, { scope, params: {} });
    expect(facts).toEqual([expired]);
  });
});

test('a cart that is refused at the start is published with what is stored of it', async () => {
  const lines = 'derby-adult:2:derby';
  const { facts } = await aBrowser({ cart: two.cart, lines, script: isOver });
  expect(facts).toEqual([{ ...expired, payload: { ...expired.payload, lines } }]);
});

test('an expiry is published once, and not for a cart that this page never saw', async () => {
  const cart = { ...two.cart, token: aCartToken(1_000) };
  const { scope, facts, rescript } = await aBrowser({ cart });
  rescript(isOver);
  await allSettled(checkExpiryFx, { scope });
  await allSettled(cartApi.get, { scope, params: {} });
  expect(facts).toEqual([expired]);
  expect((await aBrowser({ cart, script: isOver })).facts).toEqual([]);
});

test('two visitors at once publish their own facts', async () => {
  const script = { 'carts.addItems': two };
  const [one, other] = await Promise.all([aBrowser({ script }), aBrowser({ script })]);
  await allSettled(cartApi.addItems, { scope: one.scope, params: { body } });
  expect(ofName('cart.changed', one.facts)).toHaveLength(1);
  expect(other.facts).toEqual([]);
});
