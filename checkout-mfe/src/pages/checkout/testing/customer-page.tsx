import { clientStarted, memoryStorage } from '@permanto/api-client';
import {
  aCart,
  aCartItem,
  aCartToken,
  aShop,
  CART_ID,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../../i18n/texts';
import { CheckoutPage } from '../page';

const t = texts.in('en');

/** How the address follows the saved details: nothing is mounted anew. */
export const TO_DELIVERY = ['/checkout/delivery', { replace: true, keepFocus: true }] as const;

export type Field =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company_name'
  | 'address_line1'
  | 'postal_code'
  | 'city';
export type Values = Partial<Record<Field, string>>;
/** The start of a field's accessible name, which ends with “(optional)” where it is. */
export const fieldName = (field: Field) => new RegExp(`^${t(`customer.${field}`)}`);

export const cart = aCart({ items: [aCartItem()] });
export const aino = {
  first_name: 'Aino',
  last_name: 'Virtanen',
  email: 'aino@example.fi',
  phone: '040 123 4567',
};
const shown = { display: true, type: 'string', required: false };
export const required = { ...shown, required: true };
const ADDRESS_FORM = { address_line1: shown, postal_code: shown, city: shown };
/** Asks for all that a shop can ask for. */
const wideShop = aShop({
  forms: { customer_details_form: { phone: required, company_name: shown, ...ADDRESS_FORM } },
});
export const field = (name: Field) => screen.getByRole('textbox', { name: fieldName(name) });

export async function openPage(script: Script = {}, shop = wideShop) {
  const storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() });
  const page = await testScope({
    storage,
    shop,
    script: { 'carts.get': { cart }, 'carts.setCustomer': { cart }, ...script },
  });
  const navigate = jest.fn();
  const { user, unmount } = renderInScope(page.scope, <CheckoutPage />, {
    path: '/checkout',
    navigate,
  });
  await act(() => allSettled(clientStarted, { scope: page.scope }));
  const type = (values: Values) => {
    for (const [name, value] of Object.entries(values)) {
      fireEvent.change(field(name as Field), { target: { value } });
    }
  };
  const submit = () => user.click(screen.getByRole('button', { name: t('customer.submit') }));
  return { ...page, user, unmount, navigate, type, submit };
}
