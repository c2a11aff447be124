import { clientStarted, memoryStorage } from '@permanto/api-client';
import {
  aCart,
  aCartItem,
  aCartToken,
  aShop,
  CART_ID,
  noAnswer,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { CustomerPage } from './page';

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

const box = () => screen.getByRole('checkbox', { name: 'Lasku eri nimellä tai osoitteella' });
const billing = () => within(screen.getByRole('group', { name: 'Laskutustiedot' }));
const field = (name: string) => billing().getByRole('textbox', { name: new RegExp(`^${name}`) });

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
  const rendered = renderInScope(page.scope, <CustomerPage />, { path: '/checkout', navigate });
  await act(() => allSettled(clientStarted, { scope: page.scope }));
  const type = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      fireEvent.change(field(name), { target: { value } });
    }
  };
  const submit = () => rendered.user.click(screen.getByRole('button', { name: /^Jatka/ }));
  return { ...page, ...rendered, navigate, type, submit };
}

const filled = {
  Yritys: payer.company_name,
  Etunimi: payer.first_name,
  Sukunimi: payer.last_name,
  Sähköposti: payer.email,
  Lähiosoite: payer.address_line1,
  Postinumero: payer.postal_code,
  Postitoimipaikka: payer.city,
};

beforeEach(() => sessionStorage.clear());

describe('billing another person', () => {
  test('is not wanted beforehand, and is sent after the customer when it is', async () => {
    const page = await openPage();
    expect(box()).not.toBeChecked();
    fireEvent.click(box());
    page.type(filled);
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith('/checkout/delivery'));
    expect(page.bodies('carts.setBillingCustomer')).toEqual([
      { billing_customer: { ...payer, marketing_permission: false } },
    ]);
  });

  test('needs an address, with errors under its own prefix', async () => {
    const page = await openPage();
    fireEvent.click(box());
    page.type({ ...filled, Lähiosoite: '', Postinumero: '', Postitoimipaikka: '' });
    await page.submit();
    expect(field('Lähiosoite')).toHaveAccessibleDescription('Tarkista osoitteesi.');
    expect(field('Postinumero')).toHaveAccessibleDescription('Postinumerosi on virheellinen.');
    expect(field('Postitoimipaikka')).toHaveAccessibleDescription('Tarkista postitoimipaikkasi.');
    expect(field('Lähiosoite')).toHaveFocus();
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test('survives a reload', async () => {
    const page = await openPage();
    fireEvent.click(box());
    page.type({ Yritys: 'Yritys Oy' });
    page.unmount();
    await openPage();
    expect(field('Yritys')).toHaveValue('Yritys Oy');
  });

  test('comes from the cart, and goes from it when it is no longer wanted', async () => {
    const page = await openPage({}, { ...cart, billing_customer: payer });
    expect(field('Yritys')).toHaveValue('Yritys Oy');
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
    expect(await screen.findByRole('alert')).toHaveTextContent(/Tapahtui virhe/);
    expect(page.navigate).not.toHaveBeenCalled();
    expect(field('Yritys')).toHaveValue('Yritys Oy');
    page.rescript({ 'carts.setBillingCustomer': { cart } });
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalledTimes(1));
    expect(page.bodies('carts.setCustomer')).toHaveLength(2);
  });

  test('has autocomplete tokens of another address than the customer’s', async () => {
    await openPage();
    fireEvent.click(box());
    expect(field('Etunimi')).toHaveAttribute('autocomplete', 'section-billing billing given-name');
    expect(field('Yritys')).toHaveAttribute('autocomplete', 'section-billing billing organization');
    expect(billing().getByRole('combobox', { name: 'Maa' })).toHaveAttribute(
      'autocomplete',
      'section-billing billing country',
    );
  });
});
