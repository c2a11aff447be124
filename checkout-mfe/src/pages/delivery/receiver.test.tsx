import { noAnswer, refusal, renderInScope } from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { CustomerPage } from '../customer/page';
import {
  another,
  cartOf,
  desk,
  field,
  filled,
  group,
  openPage,
  post,
  posted,
  resident,
  stranger,
  type,
} from './testing/receiver-page';

beforeEach(() => sessionStorage.clear());

describe('the receiver', () => {
  test('is asked for only where something is brought to an address', async () => {
    const page = await openPage(cartOf({ customer: stranger }));
    expect(screen.queryByRole('group', { name: 'Toimitusosoite' })).not.toBeInTheDocument();
    await page.pick(/Nouto/);
    expect(screen.queryByRole('group', { name: 'Toimitusosoite' })).not.toBeInTheDocument();
    await page.pick(/Kirje/);
    expect(group().getByText('Valitsemasi toimitustapa vaatii osoitteen.')).toBeVisible();
  });

  test('is the customer at first, and is sent with a message before the order', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted }));
    expect(field('Etunimi')).toHaveValue('Aino');
    expect(field('Puhelinnumero')).toHaveValue('+358401234567');
    type({ ...filled, Etunimi: 'Eino', 'Viesti vastaanottajalle': 'Onnea!\nT. Aino' });
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
    expect(field('Etunimi')).toHaveValue('Aino');
    expect(field('Puhelinnumero')).toHaveValue('+358401234567');
  });

  test('without an address blocks the order, with errors under its own prefix', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted }));
    type({ Postinumero: 'abc', 'Viesti vastaanottajalle': 'x'.repeat(501) });
    await page.order();
    expect(field('Lähiosoite')).toHaveAccessibleDescription('Tarkista osoitteesi.');
    expect(field('Lähiosoite')).toHaveFocus();
    expect(field('Postinumero')).toHaveAccessibleDescription('Postinumerosi on virheellinen.');
    expect(field('Postitoimipaikka')).toHaveAccessibleDescription('Tarkista postitoimipaikkasi.');
    expect(field('Viesti vastaanottajalle')).toHaveAccessibleDescription(/^Viesti on liian pitkä/);
    expect(page.bodies('carts.setDeliveryCustomer')).toEqual([]);
    expect(page.bodies('checkouts.create')).toEqual([]);
  });

  test('that is asked for no more is no longer listed as faulty', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted }), {
      'carts.chooseDeliveryMethod': noAnswer,
    });
    await page.order();
    expect(screen.getAllByRole('link', { name: /^Toimitusosoite: / }).length).toBeGreaterThan(1);
    act(() => screen.getByRole('radio', { name: /Nouto/ }).focus());
    await page.pick(/Nouto/);
    expect(screen.queryByRole('group', { name: 'Toimitusosoite' })).not.toBeInTheDocument();
    await page.user.tab();
    expect(screen.queryByRole('link', { name: /^Toimitusosoite: / })).not.toBeInTheDocument();
  });

  test('may be another than the customer, whose own address will do', async () => {
    const page = await openPage(cartOf({ customer: resident, ...posted }));
    expect(another()).not.toBeChecked();
    expect(another()).toHaveAccessibleDescription(
      'Muuten toimitamme osoitteeseen Tehtaankatu 1, 00140 Helsinki, Suomi.',
    );
    expect(group().queryByRole('textbox')).not.toBeInTheDocument();
    await page.order();
    expect(page.bodies('carts.setDeliveryCustomer')).toEqual([]);
    fireEvent.click(another());
    type({ ...filled, Lähiosoite: 'Koulukatu 2' });
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
    type(filled);
    first.unmount();
    const page = await openPage(of, { 'carts.setDeliveryCustomer': noAnswer });
    expect(field('Lähiosoite')).toHaveValue('Tehtaankatu 1');
    await page.order();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(page.bodies('checkouts.create')).toEqual([]);
    expect(field('Lähiosoite')).toHaveValue('Tehtaankatu 1');
    page.rescript({ 'carts.setDeliveryCustomer': { cart: of } });
    await page.order();
    const [lost, sent] = page.bodies('carts.setDeliveryCustomer');
    expect(sent).toEqual(lost);
    expect(page.bodies('checkouts.create')).toHaveLength(1);
  });

  test('that is sent anew after an order without an answer makes another order', async () => {
    const of = cartOf({ customer: stranger, ...posted });
    const page = await openPage(of, { 'checkouts.create': noAnswer });
    type(filled);
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
    type(filled);
    await page.order();
    const navigate = jest.fn();
    // The next page is there before the one before it is left.
    renderInScope(page.scope, <CustomerPage />, { path: '/checkout', navigate });
    await act(() => allSettled(page.scope));
    expect(screen.getByRole('button', { name: /^Jatka/ })).toBeVisible();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('has the server’s faults at its fields', async () => {
    const fields = { delivery_city: 'city', main_city: 'city' };
    const page = await openPage(cartOf({ customer: stranger, ...posted }), {
      'carts.setDeliveryCustomer': refusal(422, 'customer_invalid', { fields }),
    });
    type(filled);
    await page.order();
    expect(field('Postitoimipaikka')).toHaveAccessibleDescription('Tarkista postitoimipaikkasi.');
    expect(field('Postitoimipaikka')).toHaveFocus();
  });

  test('has the autocomplete tokens of a shipping address', async () => {
    await openPage(cartOf({ customer: stranger, ...posted }));
    expect(field('Lähiosoite')).toHaveAttribute(
      'autocomplete',
      'section-delivery shipping address-line1',
    );
    expect(field('Viesti')).toHaveAttribute('autocomplete', 'off');
  });
});

describe('a delivery method', () => {
  test('that is refused says so at its group, goes back to what was chosen, and is asked anew', async () => {
    const of = cartOf({ customer: resident, ...posted });
    const page = await openPage(of, {
      'carts.chooseDeliveryMethod': refusal(409, 'delivery_method_forbidden_by_cart_item', {
        product: 'Aikuinen',
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

  test('that is the only one says that it was chosen for the shopper', async () => {
    await openPage(cartOf({ customer: resident, available_delivery_methods: [desk] }));
    const methods = screen.getByRole('group', { name: 'Lippujen toimitustapa' });
    expect(methods).toHaveAccessibleDescription(/ainoa toimitustapa/);
  });
});
