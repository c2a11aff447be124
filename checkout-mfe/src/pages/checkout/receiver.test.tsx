import { noAnswer, refusal, renderInScope } from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
import { CheckoutPage } from './page';
import {
  address,
  another,
  cartOf,
  desk,
  field,
  group,
  openPage,
  post,
  posted,
  resident,
  stranger,
  type,
} from './testing/receiver-page';

const t = texts.in('en');

beforeEach(() => sessionStorage.clear());

describe('the receiver', () => {
  test('is asked for only where something is brought to an address', async () => {
    const page = await openPage(cartOf({ customer: stranger }));
    expect(screen.queryByRole('group', { name: t('receiver.title') })).not.toBeInTheDocument();
    await page.pick(/Nouto/);
    expect(screen.queryByRole('group', { name: t('receiver.title') })).not.toBeInTheDocument();
    await page.pick(/Kirje/);
    expect(group().getByText(t('receiver.needs.address'))).toBeVisible();
  });

  test('is the customer at first, and is sent with a message before the order', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted }));
    expect(field('first_name')).toHaveValue('Aino');
    expect(field('phone')).toHaveValue('+358401234567');
    type({ ...address, first_name: 'Eino', message: 'Onnea!\nT. Aino' });
    await page.order();
    expect(page.bodies('carts.setDeliveryCustomer')).toEqual([
      {
        delivery_customer: {
          ...resident,
          first_name: 'Eino',
          message: 'Onnea!\nT. Aino',
          marketing_permission: false,
        },
      },
    ]);
    expect(page.bodies('checkouts.create')).toHaveLength(1);
  });

  test('stays filled in when the answer to the choice comes', async () => {
    const page = await openPage(cartOf({ customer: stranger }), {
      'carts.chooseDeliveryMethod': { cart: cartOf({ customer: stranger, ...posted }) },
    });
    await page.pick(/Kirje/);
    await act(() => allSettled(page.scope));
    expect(field('first_name')).toHaveValue('Aino');
    expect(field('phone')).toHaveValue('+358401234567');
  });

  test('without an address blocks the order, with errors under its own prefix', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted }));
    type({ postal_code: 'abc', message: 'x'.repeat(501) });
    await page.order();
    expect(field('address_line1')).toHaveAccessibleDescription(t('faults.address'));
    expect(field('address_line1')).toHaveFocus();
    expect(field('postal_code')).toHaveAccessibleDescription(t('faults.postal_code'));
    expect(field('city')).toHaveAccessibleDescription(t('faults.city'));
    expect(field('message')).toHaveAccessibleDescription(
      expect.stringContaining(t('faults.message')),
    );
    expect(page.bodies('carts.setDeliveryCustomer')).toEqual([]);
    expect(page.bodies('checkouts.create')).toEqual([]);
  });

  test('shows what was typed wrongly as its field is left', async () => {
    const { user } = await openPage(cartOf({ customer: stranger, ...posted }));
    await user.type(field('postal_code'), '12');
    await user.tab();
    expect(field('postal_code')).toHaveAccessibleDescription(t('faults.postal_code'));
    expect(field('address_line1')).not.toHaveAttribute('aria-invalid');
  });

  test('that is asked for no more is no longer listed as faulty', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted }), {
      'carts.chooseDeliveryMethod': noAnswer,
    });
    await page.order();
    expect(screen.getAllByRole('link', { name: /^Delivery address: / }).length).toBeGreaterThan(1);
    act(() => screen.getByRole('radio', { name: /Nouto/ }).focus());
    await page.pick(/Nouto/);
    expect(screen.queryByRole('group', { name: t('receiver.title') })).not.toBeInTheDocument();
    await page.user.tab();
    expect(screen.queryByRole('link', { name: /^Delivery address: / })).not.toBeInTheDocument();
  });

  test('may be another than the customer, whose own address will do', async () => {
    const page = await openPage(cartOf({ customer: resident, ...posted }));
    expect(another()).not.toBeChecked();
    expect(another()).toHaveAccessibleDescription(
      t('receiver.own', { address: 'Tehtaankatu 1, 00140 Helsinki, Finland' }),
    );
    expect(group().queryByRole('textbox')).not.toBeInTheDocument();
    await page.order();
    expect(page.bodies('carts.setDeliveryCustomer')).toEqual([]);
    fireEvent.click(another());
    type({ ...address, address_line1: 'Koulukatu 2' });
    await page.order();
    expect(page.bodies('carts.setDeliveryCustomer')).toMatchObject([
      { delivery_customer: { address_line1: 'Koulukatu 2' } },
    ]);
  });

  test('of before is taken away when nothing is brought any more', async () => {
    const desked = [{ delivery_group: 'tickets' as const, delivery_method: desk }];
    const page = await openPage(
      cartOf({ customer: resident, delivery_customer: resident, delivery_methods: desked }),
    );
    await page.order();
    expect(page.bodies('carts.setDeliveryCustomer')).toEqual([{ delivery_customer: null }]);
    expect(page.bodies('checkouts.create')).toHaveLength(1);
  });

  test('survives a reload and a network that fails; a retry sends the same', async () => {
    const of = cartOf({ customer: stranger, ...posted });
    const first = await openPage(of);
    type(address);
    first.unmount();
    const page = await openPage(of, { 'carts.setDeliveryCustomer': noAnswer });
    expect(field('address_line1')).toHaveValue('Tehtaankatu 1');
    await page.order();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(page.bodies('checkouts.create')).toEqual([]);
    expect(field('address_line1')).toHaveValue('Tehtaankatu 1');
    page.rescript({ 'carts.setDeliveryCustomer': { cart: of } });
    await page.order();
    const [lost, sent] = page.bodies('carts.setDeliveryCustomer');
    expect(sent).toEqual(lost);
    expect(page.bodies('checkouts.create')).toHaveLength(1);
  });

  test('that is sent anew after an order without an answer makes another order', async () => {
    const of = cartOf({ customer: stranger, ...posted });
    const page = await openPage(of, { 'checkouts.create': noAnswer });
    type(address);
    await page.order();
    await page.order();
    const keys = page.requests
      .filter(({ operation }) => operation === 'checkouts.create')
      .map(({ headers }) => headers['idempotency-key']);
    expect(page.bodies('carts.setDeliveryCustomer')).toHaveLength(2);
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('that was saved for an order that failed does not lead away from the customer’s form', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted }));
    type(address);
    await page.order();
    const navigate = jest.fn();
    page.unmount();
    renderInScope(page.scope, <CheckoutPage />, { path: '/checkout', navigate });
    await act(() => allSettled(page.scope));
    expect(screen.getByRole('heading', { name: t('customer.title') })).toBeVisible();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('has the server’s faults at its fields', async () => {
    const fields = { delivery_city: 'city', main_city: 'city' };
    const page = await openPage(cartOf({ customer: stranger, ...posted }), {
      'carts.setDeliveryCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    type(address);
    await page.order();
    expect(field('city')).toHaveAccessibleDescription(t('faults.city'));
    expect(field('city')).toHaveFocus();
  });

  test('has the autocomplete tokens of a shipping address', async () => {
    await openPage(cartOf({ customer: stranger, ...posted }));
    expect(field('address_line1')).toHaveAttribute(
      'autocomplete',
      'section-delivery shipping address-line1',
    );
    expect(field('message')).toHaveAttribute('autocomplete', 'off');
  });
});

describe('a delivery method', () => {
  test('that is refused says so at its group, goes back to what was chosen, and is asked anew', async () => {
    const of = cartOf({ customer: resident, ...posted });
    const page = await openPage(of, {
      'carts.chooseDeliveryMethod': refusal(409, 'delivery_method_forbidden_by_cart_item', {
        product: 'Adult',
      }),
    });
    page.rescript({ 'carts.get': { cart: { ...of, available_delivery_methods: [post] } } });
    await page.pick(/Nouto/);
    await act(() => allSettled(page.scope));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Kirje/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /Nouto/ })).not.toBeInTheDocument();
  });

  test('that the network lost stays chosen, and goes with the order', async () => {
    const of = cartOf({ customer: resident, ...posted });
    const page = await openPage(of, { 'carts.chooseDeliveryMethod': noAnswer });
    await page.pick(/Nouto/);
    await act(() => allSettled(page.scope));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Nouto/ })).toBeChecked();
    page.rescript({ 'carts.chooseDeliveryMethod': { cart: of } });
    await page.order();
    expect(page.bodies('carts.chooseDeliveryMethod')).toHaveLength(2);
    expect(page.bodies('checkouts.create')).toHaveLength(1);
  });
});
