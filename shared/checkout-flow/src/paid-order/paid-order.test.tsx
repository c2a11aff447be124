import { $clock, $storage, memoryStorage } from '@permanto/api-client';
import { CART_ID, renderInScope } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { keepPaidOrderFx, PaidOrder, texts } from '.';

const DAY_MS = 86_400_000;
const PATH = '/thank-you/K7Q2M9XDA#s%2Fecret';
const t = texts.in('en');
const link = () => screen.queryByRole('link', { name: t('show') });

const storage = memoryStorage();
let now: number;
beforeEach(() => {
  // As `performance.now()` makes it.
  now = Date.UTC(2026, 10, 28) + 0.2;
  storage.wipe();
});

/** A tab of the browser with this storage. */
function tab() {
  const clock = { now: () => now, observe: () => undefined };
  return fork({
    values: [
      [$storage, storage],
      [$clock, clock],
    ],
  });
}
const pay = () => allSettled(keepPaidOrderFx, { scope: tab(), params: PATH });

test('an order that was paid in another tab is led to', async () => {
  await pay();
  renderInScope(tab(), <PaidOrder />);
  expect(await screen.findByText(t('paid', { number: 'K7Q2M9XDA' }))).toBeVisible();
  expect(link()).toHaveAttribute('href', `/en${PATH}`);
});

test.each([
  ['for a day', DAY_MS - 1, true],
  ['not for longer', DAY_MS, false],
])('%s', async (_, later, isShown) => {
  await pay();
  now += later;
  renderInScope(tab(), <PaidOrder />);
  expect(link() !== null).toBe(isShown);
  expect(storage.get('paid_order') !== null).toBe(isShown);
});

test('beside another cart it is not shown', async () => {
  await pay();
  storage.set('cart_id', CART_ID);
  renderInScope(tab(), <PaidOrder />);
  expect(link()).toBeNull();
});

test.each([
  '9999999999999 https://evil.example/thank-you/K7Q2M9XDA#s',
  '9999999999999 javascript:alert(1)',
  '9999999999999 //evil.example#s',
  '9999999999999',
  PATH,
])('what isn’t an order’s page, “%s”, is dropped', (text) => {
  storage.set('paid_order', text);
  renderInScope(tab(), <PaidOrder />);
  expect(link()).toBeNull();
  expect(storage.get('paid_order')).toBeNull();
});
