import { aDeliveryMethod, errorWords, refusal } from '@permanto/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
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

const wide = aDeliveryMethod({
  id: 'wide',
  title: { fi: 'Pohjola' },
  needs_address: true,
  served_countries: ['SE', 'FI', 'GB', 'AE'],
});
const parcel = aDeliveryMethod({
  id: 'parcel',
  title: { fi: 'Paketti' },
  needs_address: true,
  needs_phone: true,
});
const chosen = (method: typeof post) => ({
  available_delivery_methods: [post, wide, parcel, desk],
  delivery_methods: [{ delivery_group: 'tickets' as const, delivery_method: method }],
});
const country = () =>
  group().getByRole<HTMLSelectElement>('combobox', { name: t('customer.country') });
const offered = () =>
  within(country())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const live = (name: string) => act(() => fireEvent.change(country(), { target: { value: name } }));

beforeEach(() => sessionStorage.clear());

describe('the delivery address', () => {
  test('is in a country that the chosen method serves, and in no other', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...chosen(post) }));
    expect(offered()).toEqual(['Finland']);
    expect(country()).toHaveAccessibleDescription(t('receiver.countryHint'));
    await page.pick(/Pohjola/);
    expect(offered()).toEqual(['Finland', 'Sweden', 'United Arab Emirates', 'United Kingdom']);
  });

  test('is asked for where the customer’s own is in another country', async () => {
    const abroad = { ...resident, postal_code: 'SW1A 1AA', city: 'London', country: 'GB' };
    const page = await openPage(cartOf({ customer: abroad, ...chosen(post) }));
    expect(group().getByText(t('receiver.needs.country'))).toBeVisible();
    await page.order();
    expect(field('address_line1')).toBeInvalid();
    expect(page.bodies('checkouts.create')).toHaveLength(0);
    await page.pick(/Pohjola/);
    expect(another()).toHaveAccessibleDescription(/SW1A 1AA London, United Kingdom/);
  });

  test('goes back to a served country when another method is chosen', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...chosen(wide) }));
    await live('GB');
    type({ ...address, postal_code: 'SW1A 1AA' });
    await page.pick(/Kirje/);
    expect(country()).toHaveDisplayValue('Finland');
    await page.order();
    expect(field('postal_code')).toHaveAccessibleDescription(t('faults.postal_code'));
    expect(page.bodies('carts.setDeliveryCustomer')).toHaveLength(0);
  });

  test('has a postal code of its country, with letters where it has some', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...chosen(wide) }));
    expect(field('postal_code')).toHaveAttribute('inputmode', 'numeric');
    await live('GB');
    expect(field('postal_code')).toHaveAttribute('inputmode', 'text');
    expect(field('postal_code')).toHaveAccessibleDescription(t('customer.postal_codeHint'));
    fireEvent.focus(field('postal_code'));
    type({ ...address, postal_code: '12345' });
    expect(field('postal_code')).toHaveAccessibleDescription(t('customer.postal_codeHint'));
    fireEvent.blur(field('postal_code'));
    expect(field('postal_code')).toHaveAccessibleDescription(t('customer.postal_codeQuestion'));
    expect(field('postal_code')).toBeValid();
    type({ postal_code: 'sw1a 1aa' });
    fireEvent.blur(field('postal_code'));
    expect(field('postal_code')).toHaveAccessibleDescription(t('customer.postal_codeHint'));
    await page.order();
    expect(page.bodies('carts.setDeliveryCustomer')).toMatchObject([
      { delivery_customer: { postal_code: 'SW1A 1AA', country: 'GB' } },
    ]);
    expect(page.bodies('checkouts.create')).toHaveLength(1);
  });

  test('goes where its postal code is unusual', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...chosen(wide) }));
    await live('GB');
    type({ ...address, postal_code: ' bfpo 61' });
    await page.order();
    expect(page.bodies('carts.setDeliveryCustomer')).toMatchObject([
      { delivery_customer: { postal_code: 'BFPO 61', country: 'GB' } },
    ]);
    expect(page.bodies('checkouts.create')).toHaveLength(1);
  });

  test('is without a postal code where there are none', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...chosen(wide) }));
    await live('AE');
    expect(field('postal_code')).not.toBeRequired();
    type({ ...address, postal_code: '' });
    await page.order();
    expect(page.bodies('checkouts.create')).toHaveLength(1);
  });

  test('says why where the API knows of another country than the page', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted }), {
      'carts.setDeliveryCustomer': refusal(422, 'delivery_country_not_served', {
        field: 'delivery_customer.country',
        country: 'FI',
        served_countries: ['SE'],
        delivery_group: 'tickets',
      }),
    });
    type(address);
    await page.order();
    expect(screen.getByRole('alert')).toHaveTextContent(errorWords('delivery_country_not_served'));
  });
});

describe('what announces itself by text message', () => {
  const { phone: _, ...silent } = stranger;

  test('asks for the number, and says what it is for', async () => {
    const page = await openPage(cartOf({ customer: silent, ...chosen(parcel) }));
    expect(field('phone')).toBeRequired();
    expect(field('phone')).toHaveAccessibleDescription(t('receiver.phoneHint'));
    type(address);
    await page.order();
    expect(field('phone')).toHaveAccessibleDescription(expect.stringContaining(t('faults.phone')));
    expect(page.bodies('carts.setDeliveryCustomer')).toHaveLength(0);
    type({ phone: '040 123 4567' });
    await page.order();
    expect(page.bodies('carts.setDeliveryCustomer')).toMatchObject([
      { delivery_customer: { phone: '+358401234567' } },
    ]);
  });

  test('takes no number that isn’t one', async () => {
    const page = await openPage(cartOf({ customer: silent, ...chosen(parcel) }));
    type({ ...address, phone: '040 1' });
    fireEvent.blur(field('phone'));
    await act(() => allSettled(page.scope));
    await page.order();
    expect(field('phone')).toBeInvalid();
    expect(page.bodies('carts.setDeliveryCustomer')).toHaveLength(0);
  });

  test('asks even where the customer’s own address would do', async () => {
    const { phone: __, ...quiet } = resident;
    await openPage(cartOf({ customer: quiet, ...chosen(parcel) }));
    expect(group().getByText(t('receiver.needs.phone'))).toBeVisible();
    expect(field('phone')).toBeRequired();
  });

  test('does not ask for a number that is known', async () => {
    await openPage(cartOf({ customer: resident, ...chosen(parcel) }));
    expect(another()).not.toBeChecked();
  });
});
