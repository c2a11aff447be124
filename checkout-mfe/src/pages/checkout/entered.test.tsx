import { clientStarted, memoryStorage, otherTabWrote } from '@permanto/api-client';
import {
  aCart,
  aCartToken,
  CART_ID,
  recordFacts,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act } from '@testing-library/react';
import { allSettled } from 'effector';
import { CheckoutPage } from './page';
import { cart } from './testing/customer-page';

beforeEach(() => sessionStorage.clear());

describe('checkout.entered', () => {
  const fact = {
    name: 'checkout.entered',
    payload: { cart_id: CART_ID, value: cart.totalEur * 100 },
  };
  const entries = (facts: { name: string }[]) =>
    facts.filter(({ name }) => name === 'checkout.entered');

  async function openAndRecord(script: Script = {}) {
    const page = await testScope({
      storage: memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() }),
      script: { 'carts.get': { cart }, ...script },
    });
    const facts = recordFacts(page.scope);
    const show = () => renderInScope(page.scope, <CheckoutPage />, { path: '/checkout' });
    const start = () => act(() => allSettled(clientStarted, { scope: page.scope }));
    return { ...page, facts, show, start };
  }

  test('is published with the cart’s total, once its content is known', async () => {
    const { facts, show, start } = await openAndRecord();
    show();
    expect(entries(facts)).toEqual([]);
    await start();
    expect(entries(facts)).toEqual([fact]);
  });

  test('is published once per cart, however often the page is opened', async () => {
    const { facts, show, start } = await openAndRecord();
    await start();
    show().unmount();
    show();
    expect(entries(facts)).toEqual([fact]);
  });

  test('is published again for another cart', async () => {
    const { facts, show, start, scope, storage, rescript } = await openAndRecord();
    await start();
    show().unmount();
    const uuid = '44444444-4444-4444-8444-444444444444';
    storage.set('cart_id', uuid);
    rescript({ 'carts.get': { cart: { ...cart, uuid } } });
    await act(() => allSettled(otherTabWrote, { scope }));
    expect(entries(facts)).toEqual([fact]);
    show();
    expect(entries(facts)).toMatchObject([fact, { payload: { cart_id: uuid } }]);
  });

  test('is not published for an empty cart', async () => {
    const { facts, show, start } = await openAndRecord({ 'carts.get': { cart: aCart() } });
    show();
    await start();
    expect(entries(facts)).toEqual([]);
  });
});
