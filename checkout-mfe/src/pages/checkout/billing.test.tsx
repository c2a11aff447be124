import { clientStarted, memoryStorage } from '@permanto/api-client';
import {
  aCart,
  aCartItem,
  aCartToken,
  aShop,
  CART_ID,
  errorWords,
  noAnswer,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
import { CheckoutPage } from './page';
import { type Field, fieldName, TO_DELIVERY, type Values } from './testing/customer-page';

const t = texts.in('en');

const customer = { first_name: 'Aino', last_name: 'V', email: 'a@b.fi', country: 'FI' };
const payer = {
  ...customer,
  first_name: 'Kirjanpito',
  address_line1: 'Tehtaankatu 1',
  postal_code: '00140',
  city: 'Helsinki',
  company_name: 'Yritys Oy',
};
const cart = aCart({ items: [aCartItem()], customer });
const shown = { display: true, type: 'string', required: false };
const shop = aShop({ forms: { customer_details_form: { company_name: shown } } });

const box = () => screen.getByRole('checkbox', { name: t('billing.wanted') });
const billing = () => within(screen.getByRole('group', { name: t('billing.title') }));
const field = (name: Field) => billing().getByRole('textbox', { name: fieldName(name) });

async function openPage(script: Script = {}, of = cart) {
  const page = await testScope({
    storage: memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() }),
    shop,
    script: {
      'carts.get': { cart: of },
      'carts.setCustomer': { cart: of },
      'carts.setBillingCustomer': { cart: of },
      ...script,
    },
  });
  const navigate = jest.fn();
  const rendered = renderInScope(page.scope, <CheckoutPage />, { path: '/checkout', navigate });
  await act(() => allSettled(clientStarted, { scope: page.scope }));
  const type = (values: Values) => {
    for (const [name, value] of Object.entries(values)) {
      fireEvent.change(field(name as Field), { target: { value } });
    }
  };
  const submit = () =>
    rendered.user.click(screen.getByRole('button', { name: t('customer.submit') }));
  return { ...page, ...rendered, navigate, type, submit };
}

const { country: _, ...filled } = payer;

beforeEach(() => sessionStorage.clear());

describe('billing another person', () => {
  test('is not wanted beforehand, and is sent after the customer when it is', async () => {
    const page = await openPage();
    expect(box()).not.toBeChecked();
    fireEvent.click(box());
    page.type(filled);
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
    expect(page.bodies('carts.setBillingCustomer')).toEqual([
      { billing_customer: { ...payer, marketing_permission: false } },
    ]);
  });

  test('needs an address, with errors under its own prefix', async () => {
    const page = await openPage();
    fireEvent.click(box());
    page.type({ ...filled, address_line1: '', postal_code: '', city: '' });
    await page.submit();
    expect(field('address_line1')).toHaveAccessibleDescription(t('faults.address'));
    expect(field('postal_code')).toHaveAccessibleDescription(t('faults.postal_code'));
    expect(field('city')).toHaveAccessibleDescription(t('faults.city'));
    expect(field('address_line1')).toHaveFocus();
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test('survives a reload', async () => {
    const page = await openPage();
    fireEvent.click(box());
    page.type({ company_name: 'Yritys Oy' });
    page.unmount();
    await openPage();
    expect(field('company_name')).toHaveValue('Yritys Oy');
  });

  test('comes from the cart, and goes from it when it is no longer wanted', async () => {
    const page = await openPage({}, { ...cart, billing_customer: payer });
    expect(field('company_name')).toHaveValue('Yritys Oy');
    fireEvent.click(box());
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalled());
    expect(page.bodies('carts.setBillingCustomer')).toEqual([{ billing_customer: null }]);
  });

  test('stays typed when the network fails, and a retry sends all of it again', async () => {
    const page = await openPage({ 'carts.setBillingCustomer': noAnswer });
    fireEvent.click(box());
    page.type(filled);
    await page.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(errorWords('unspecified_exception'));
    expect(page.navigate).not.toHaveBeenCalled();
    expect(field('company_name')).toHaveValue('Yritys Oy');
    page.rescript({ 'carts.setBillingCustomer': { cart } });
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledTimes(1));
    expect(page.bodies('carts.setCustomer')).toHaveLength(2);
  });

  test('has autocomplete tokens of another address than the customer’s', async () => {
    await openPage();
    fireEvent.click(box());
    expect(field('first_name')).toHaveAttribute(
      'autocomplete',
      'section-billing billing given-name',
    );
    expect(field('company_name')).toHaveAttribute(
      'autocomplete',
      'section-billing billing organization',
    );
    expect(billing().getByRole('combobox', { name: t('customer.country') })).toHaveAttribute(
      'autocomplete',
      'section-billing billing country',
    );
  });
});
