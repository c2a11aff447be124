import { aCart, anEvent, aProduct, aUsedCode, deferred, fakeTransport } from '@permanto/testing';
import { allSettled, createWatch, fork } from 'effector';
import { $cart, $storage, $transport, api, askerChanged, cartApi, memoryStorage } from '..';

type Deferred = ReturnType<typeof deferred<object>>;

const voucher = aUsedCode({ code: 'LAHJA', kind: 'value_voucher' });

function browser() {
  const fake = fakeTransport({
    'carts.create': { cart: aCart() },
    'carts.addCode': { cart: aCart({ codes_used: [aUsedCode()] }) },
    'events.get': { event: anEvent() },
    'events.list': { events: [] },
    'products.get': { product: aProduct() },
  });
  const scope = fork({
    values: [
      [$transport, fake.transport],
      [$storage, memoryStorage()],
    ],
  });
  let changes = 0;
  createWatch({ unit: askerChanged, scope, fn: () => (changes += 1) });
  const use = (code: string) => allSettled(cartApi.addCode, { scope, params: { body: { code } } });
  const paths = async () => {
    const before = fake.requests.length;
    await allSettled(api.events.get, { scope, params: { params: { eventId: 'derby' } } });
    await allSettled(api.products.get, { scope, params: { params: { productId: 'p' } } });
    await allSettled(api.events.list, { scope, params: {} });
    return fake.requests.slice(before).map(({ path }) => path);
  };
  return { ...fake, scope, use, paths, changes: () => changes };
}

const PLAIN = ['/events/derby.json', '/products/p.json', '/events.json'];

test('events and products are asked for with the cart’s token once a code was applied', async () => {
  const { use, paths } = browser();
  expect(await paths()).toEqual(PLAIN);
  await use('KESA15');
  const token = `?token=${aCart().token}`;
  expect(await paths()).toEqual([
    `/events/derby.json${token}`,
    `/products/p.json${token}`,
    '/events.json',
  ]);
});

test('a value voucher opens nothing, so its token is not looked up', async () => {
  const { use, paths, rescript, changes } = browser();
  rescript({ 'carts.addCode': { cart: aCart({ codes_used: [voucher] }) } });
  await use('LAHJA');
  expect(await paths()).toEqual(PLAIN);
  expect(changes()).toBe(0);
});

test('it is notified when the codes change, not when the cart is written', async () => {
  const { scope, use, rescript, changes } = browser();
  await use('KESA15');
  expect(changes()).toBe(1);
  const renewed = aCart({ codes_used: [aUsedCode(), voucher], token: aCart().token + 'x' });
  rescript({ 'carts.renew': { cart: renewed } });
  await allSettled(cartApi.renew, { scope, params: {} });
  expect(changes()).toBe(1);
  rescript({ 'carts.renew': { cart: aCart() } });
  await allSettled(cartApi.renew, { scope, params: {} });
  expect(changes()).toBe(2);
});

test.each([
  ['read', (slow: Deferred) => slow.resolve({ event: anEvent({ products: [] }) })],
  ['not to be read', (slow: Deferred) => slow.reject(new Error('no answer'))],
])('what was %s before the codes came gives way to what was read since', async (_, end) => {
  const { scope, use, rescript } = browser();
  const slow = deferred<object>();
  rescript({ 'events.get': slow.promise });
  const read = () =>
    allSettled(api.events.get, { scope, params: { params: { eventId: 'derby' } } });
  const shown: number[] = [];
  createWatch({
    unit: api.events.get.doneData,
    scope,
    fn: ({ event }) => shown.push(event.products.length),
  });
  const early = read();
  // All is settled only when the slow answer is there, too.
  const used = use('KESA15');
  while (scope.getState($cart) === null) await Promise.resolve();
  rescript({ 'events.get': { event: anEvent({ products: [aProduct()] }) } });
  const late = read();
  while (shown.length === 0) await Promise.resolve();
  end(slow);
  await Promise.all([early, used, late]);
  expect(shown).toEqual([1, 1]);
});
