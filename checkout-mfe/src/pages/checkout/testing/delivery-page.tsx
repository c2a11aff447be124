import { clientStarted, memoryStorage } from '@permanto/api-client';
import type { CartWire } from '@permanto/contracts';
import {
  aCart,
  aCartItem,
  aCartToken,
  CART_ID,
  recordFacts,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { redirectFx } from '../../../features/place-order/creation.model';
import { texts } from '../../../i18n/texts';
import { after, CHECKOUT_ID, leadingTo } from '../../../testing/checkouts';
import { CheckoutPage } from '../page';

const t = texts.in('en');

export const PAY = 'https://pay.example/1';
export const customer = {
  first_name: 'Aino',
  last_name: 'V',
  email: 'aino@example.fi',
  country: 'FI',
};
export const cart = aCart({ items: [aCartItem()], customer, step: 1 });
const ordered = { ...cart, checkout: { uuid: CHECKOUT_ID } };

export const created = (next_step: object | null = null) => ({
  cart_checkout: { uuid: CHECKOUT_ID, next_step },
  links: { status: `/v1/kotipelit/carts/${CART_ID}/checkouts/${CHECKOUT_ID}.json` },
  cart: ordered,
});
export const completed = leadingTo(PAY);

export const asked = (requests: readonly { operation: string }[], operation: string) =>
  requests.filter((request) => request.operation === operation).length;

export async function openPage(script: Script = {}, of: CartWire = cart) {
  const storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() });
  const redirect = jest.fn();
  const page = await testScope({
    storage,
    handlers: [[redirectFx, redirect]],
    script: {
      'carts.get': { cart: of },
      'carts.chooseDeliveryMethod': { cart: of },
      'checkouts.create': created(),
      'checkouts.status': completed,
      ...script,
    },
  });
  const facts = recordFacts(page.scope);
  const navigate = jest.fn();
  const path = '/checkout/delivery';
  const { unmount } = renderInScope(page.scope, <CheckoutPage />, { path, navigate });
  await act(() => allSettled(clientStarted, { scope: page.scope }));
  const accept = () =>
    fireEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
  const button = () =>
    screen.getByRole('button', { name: new RegExp(`^${t('order.submitUnknown')}`) });
  const order = async () => {
    fireEvent.click(button());
    await after(0);
  };
  return { ...page, unmount, facts, navigate, redirect, accept, button, order };
}
