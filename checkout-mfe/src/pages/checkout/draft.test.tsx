import { cartApi, cartReset, otherTabWrote } from '@permanto/api-client';
import { publish } from '@permanto/event-bus/publish/checkout';
import { aCart, aCartItem, renderInScope } from '@permanto/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
import { CheckoutPage } from './page';
import { aino, cart, field, openPage } from './testing/customer-page';

const t = texts.in('en');

const saved = { first_name: 'Aino', last_name: 'V', email: 'a@b.fi', country: 'FI' };

const registered = aCart({
  items: [
    aCartItem({
      event_registration: {
        child_name: 'Väinö Mäkelä',
        guardian_name: 'Aino Maria Mäkelä',
        guardian_email: 'aino@example.fi',
      },
    }),
  ],
});

beforeEach(() => sessionStorage.clear());

describe('the draft', () => {
  test('survives a reload', async () => {
    const page = await openPage();
    page.type({ first_name: 'Aino', postal_code: '00140' });
    page.unmount();
    await openPage();
    expect(field('first_name')).toHaveValue('Aino');
    expect(field('postal_code')).toHaveValue('00140');
  });

  test('comes from the cart where nothing was typed', async () => {
    const address = { address_line1: 'Storgatan 1', postal_code: '11122', city: 'Stockholm' };
    const customer = { ...saved, ...address, country: 'SE' };
    await openPage({ 'carts.get': { cart: { ...cart, customer } } });
    expect(field('first_name')).toHaveValue('Aino');
    expect(field('address_line1')).toHaveValue('Storgatan 1');
    const country = screen.getByRole('combobox', { name: t('customer.country') });
    await waitFor(() => expect(country).toHaveDisplayValue('Sweden'));
  });

  test('begins with the guardian of a registration, and is sent as it stands', async () => {
    const page = await openPage({ 'carts.get': { cart: registered } });
    expect(screen.getByText(t('customer.introRegistered'))).toBeVisible();
    expect(['first_name', 'last_name', 'email'].map((name) => field(name as 'email'))).toEqual([
      expect.objectContaining({ value: 'Aino Maria' }),
      expect.objectContaining({ value: 'Mäkelä' }),
      expect.objectContaining({ value: 'aino@example.fi' }),
    ]);
    expect(sessionStorage).toHaveLength(0);
    page.type({ phone: '040 123 4567' });
    await page.submit();
    expect(page.bodies('carts.setCustomer')).toMatchObject([
      { customer: { first_name: 'Aino Maria', email: 'aino@example.fi' } },
    ]);
  });

  test('begins with nothing that was typed to register where the customer is known', async () => {
    const first = await openPage({ 'carts.get': { cart: registered } });
    first.type({ first_name: '', email: 'eino@example.fi' });
    first.unmount();
    const again = await openPage({ 'carts.get': { cart: registered } });
    expect(field('first_name')).toHaveValue('');
    expect(field('email')).toHaveValue('eino@example.fi');
    expect(screen.getByText(t('customer.intro'))).toBeVisible();
    again.unmount();
    sessionStorage.clear();
    await openPage({ 'carts.get': { cart: { ...registered, customer: saved } } });
    expect(field('last_name')).toHaveValue('V');
    expect(screen.getByText(t('customer.intro'))).toBeVisible();
  });

  test('of the visitor’s own is called so, also with the address of the registration', async () => {
    const first = await openPage({ 'carts.get': { cart: registered } });
    first.type({ phone: '040 123 4567' });
    first.unmount();
    await openPage({ 'carts.get': { cart: registered } });
    expect(field('email')).toHaveValue('aino@example.fi');
    expect(screen.getByText(t('customer.intro'))).toBeVisible();
  });

  test.each([
    ['untouched', {}, ''],
    ['that was typed into', { phone: '040 123 4567' }, 'aino@example.fi'],
  ])('%s, without the registration has the address: %s', async (_, typed, email) => {
    const { rescript, scope, type } = await openPage({ 'carts.get': { cart: registered } });
    type(typed);
    rescript({ 'carts.get': { cart } });
    await act(() => allSettled(cartApi.get, { scope, params: {} }));
    expect(field('email')).toHaveValue(email);
  });

  test('goes before what the cart has', async () => {
    const first = await openPage();
    first.type({ first_name: 'Eino' });
    first.unmount();
    await openPage({ 'carts.get': { cart: { ...cart, customer: saved } } });
    expect(field('first_name')).toHaveValue('Eino');
  });

  test('is forgotten in each tab when its cart is paid in one of them', async () => {
    const { scope, storage, type } = await openPage();
    type(aino);
    const params = { order_number: 'K7Q2-M9XD' };
    await act(() => allSettled(publish['order.paid'], { scope, params }));
    // So far, it may be another order.
    await act(() => allSettled(otherTabWrote, { scope }));
    expect(sessionStorage).toHaveLength(1);
    storage.set('cart_id', null);
    await act(() => allSettled(otherTabWrote, { scope }));
    expect(sessionStorage).toHaveLength(0);
  });

  test('is forgotten with the cart', async () => {
    const { scope, type } = await openPage();
    type(aino);
    expect(sessionStorage).toHaveLength(1);
    await act(() => allSettled(cartReset, { scope }));
    expect(sessionStorage).toHaveLength(0);
  });

  test('survives another page where the browser keeps nothing', async () => {
    const off = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('switched off');
    });
    const page = await openPage();
    page.type({ first_name: 'Aino' });
    page.unmount();
    renderInScope(page.scope, <CheckoutPage />, { path: '/checkout' });
    expect(field('first_name')).toHaveValue('Aino');
    off.mockRestore();
  });

  test('is nothing where the browser keeps something else', async () => {
    sessionStorage.setItem(
      'permanto:checkout:drafts',
      '{"main":{"first_name":7,"city":"Helsinki"},"billing":[]}',
    );
    await openPage();
    expect(field('first_name')).toHaveValue('');
    expect(field('city')).toHaveValue('Helsinki');
  });
});
