import { clientStarted, memoryStorage, paymentReturned } from '@permanto/api-client';
import type { Language, OrderWire } from '@permanto/contracts';
import {
  aCart,
  aCartItem,
  aCartToken,
  anOrder,
  CART_ID,
  recordFacts,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { CHECKOUT_ID } from '../../../testing/checkouts';
import { OrderPage, ThankYouPage } from '../order-page';

export const NUMBER = 'K7Q2-M9XD';
export const unpaid = (status: OrderWire['payment']['status'], pay: string | null = null) =>
  anOrder({
    payment: { ...anOrder().payment, status, links: { pay } },
    tickets: [],
    links: { tickets: null },
  });

export interface Visit {
  readonly isReturn?: boolean;
  readonly hash?: string;
  readonly session?: object;
  readonly language?: Language;
}
const paying = {
  cart_id: CART_ID,
  cart_token: aCartToken(),
  checkout_id: CHECKOUT_ID,
  payment_pending: 'true',
};

export async function openPage(
  script: Script,
  { isReturn = true, hash = '#s%2Fecret', session = paying, language = 'en' }: Visit = {},
) {
  globalThis.history.replaceState(null, '', `/thank-you/${NUMBER}${hash}`);
  const cart = aCart({ items: [aCartItem()] });
  const page = await testScope({
    storage: memoryStorage(session),
    script: { 'carts.get': { cart }, ...script },
  });
  const facts = recordFacts(page.scope);
  const Page = isReturn ? ThankYouPage : OrderPage;
  const navigate = jest.fn();
  const { unmount } = renderInScope(page.scope, <Page params={{ orderNumber: NUMBER }} />, {
    navigate,
    language,
  });
  await act(async () => {
    void allSettled(paymentReturned, { scope: page.scope });
    void allSettled(clientStarted, { scope: page.scope });
    await jest.advanceTimersByTimeAsync(0);
  });
  return { ...page, unmount, facts, navigate };
}
export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
export const reads = ({ requests }: { requests: readonly { operation: string }[] }) =>
  requests.filter(({ operation }) => operation === 'orders.get').length;
