import { clientStarted, memoryStorage } from '@permanto/api-client';
import type { CartWire } from '@permanto/contracts';
import {
  aCart,
  aCartItem,
  aCartToken,
  aDeliveryMethod,
  CART_ID,
  refusal,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../../i18n/texts';
import { CheckoutPage } from '../page';

const t = texts.in('en');

export const address = { address_line1: 'Tehtaankatu 1', postal_code: '00140', city: 'Helsinki' };
export const stranger = {
  first_name: 'Aino',
  last_name: 'Virtanen',
  email: 'aino@example.fi',
  phone: '+358401234567',
  country: 'FI',
};
export const resident = { ...stranger, ...address };
export const post = aDeliveryMethod({ id: 'post', title: { fi: 'Kirje' }, needs_address: true });
export const desk = aDeliveryMethod({ id: 'desk', title: { fi: 'Nouto' } });
export const cartOf = (changes: Partial<CartWire>) =>
  aCart({
    items: [aCartItem()],
    available_delivery_methods: [post, desk],
    step: 1,
    ...changes,
  });
export const posted = {
  delivery_methods: [{ delivery_group: 'tickets' as const, delivery_method: post }],
};

export async function openPage(of: CartWire, script: Script = {}) {
  const page = await testScope({
    storage: memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() }),
    script: {
      'carts.get': { cart: of },
      'carts.chooseDeliveryMethod': { cart: of },
      'carts.setDeliveryCustomer': { cart: of },
      'checkouts.create': refusal(409, 'cart_item_sales_closed'),
      ...script,
    },
  });
  const path = '/checkout/delivery';
  const { user, unmount } = renderInScope(page.scope, <CheckoutPage />, { path });
  await act(() => allSettled(clientStarted, { scope: page.scope }));
  const order = async () => {
    const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /terms and conditions/ });
    if (!terms.checked) fireEvent.click(terms);
    fireEvent.click(
      screen.getByRole('button', { name: new RegExp(`^${t('order.submitUnknown')}`) }),
    );
    await act(() => allSettled(page.scope));
  };
  const pick = (name: RegExp) => act(() => fireEvent.click(screen.getByRole('radio', { name })));
  return { ...page, user, unmount, order, pick };
}

export const group = () => within(screen.getByRole('group', { name: t('receiver.title') }));
type Field = 'first_name' | 'phone' | 'address_line1' | 'postal_code' | 'city' | 'message';
export const field = (name: Field) =>
  group().getByRole('textbox', { name: new RegExp(`^${t(`customer.${name}`)}`) });
export const another = () => screen.getByRole('checkbox', { name: t('receiver.another') });
export const type = (values: Partial<Record<Field, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(field(name as Field), { target: { value } });
  }
};
