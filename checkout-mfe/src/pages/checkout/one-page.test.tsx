import { noAnswer, refusal } from '@permanto/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
import { CHECKOUT_ID } from '../../testing/checkouts';
import { aino, cart, field, openPage, TO_DELIVERY } from './testing/customer-page';

const t = texts.in('en');

const known = {
  ...cart,
  step: 1,
  customer: { ...aino, phone: '+358401234567', country: 'FI', marketing_permission: false },
};
const script = {
  'carts.setCustomer': { cart: known },
  'carts.chooseDeliveryMethod': { cart: known },
  'checkouts.create': {
    cart_checkout: { uuid: CHECKOUT_ID, next_step: null },
    links: { status: '/status' },
    cart: known,
  },
  'checkouts.status': refusal(404, 'checkout_not_found'),
};
const terms = () => screen.getByRole('checkbox', { name: /terms and conditions/ });
const order = () =>
  screen.findByRole('button', { name: new RegExp(`^${t('order.submitUnknown')}`) });

beforeEach(() => sessionStorage.clear());

describe('the contact details', () => {
  test('are saved when their section is left, and leave everything where it is', async () => {
    const page = await openPage(script);
    page.type(aino);
    act(() => field('phone').focus());
    expect(page.bodies('carts.setCustomer')).toEqual([]);
    act(() => terms().focus());
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
    expect(page.bodies('carts.setCustomer')).toHaveLength(1);
    expect(terms()).toHaveFocus();
    expect(field('phone')).toHaveValue(aino.phone);
    expect(screen.queryByRole('button', { name: t('customer.submit') })).not.toBeInTheDocument();
  });

  test('are not sent while something is wrong, nor again while nothing changed', async () => {
    const page = await openPage(script);
    page.type({ ...aino, email: 'aino@' });
    fireEvent.blur(field('phone'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(page.bodies('carts.setCustomer')).toEqual([]);
    page.type(aino);
    fireEvent.blur(field('phone'));
    await waitFor(() => expect(page.navigate).toHaveBeenCalled());
    fireEvent.blur(field('phone'));
    await act(() => allSettled(page.scope));
    expect(page.bodies('carts.setCustomer')).toHaveLength(1);
  });

  test('are saved once the browser has filled them in', async () => {
    const page = await openPage(script);
    for (const [name, value] of Object.entries(aino)) {
      fireEvent.input(field(name as keyof typeof aino), { target: { value } });
    }
    await waitFor(() => expect(page.navigate).toHaveBeenCalledWith(...TO_DELIVERY));
    expect(page.bodies('carts.setCustomer')).toHaveLength(1);
  });

  test('that were saved by a press lead the focus to what comes next', async () => {
    const page = await openPage(script);
    page.type(aino);
    await page.submit();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: t('delivery.title') })).toHaveFocus(),
    );
  });
});

describe('the order button', () => {
  test('saves the contact details first, then orders, by one press', async () => {
    const page = await openPage(script);
    page.type(aino);
    await page.user.click(terms());
    page.type({ last_name: 'Mäkelä' });
    await page.user.click(await order());
    await waitFor(() => expect(page.bodies('checkouts.create')).toHaveLength(1));
    const operations = page.requests.map(({ operation }) => operation);
    expect(operations.lastIndexOf('carts.setCustomer')).toBeLessThan(
      operations.indexOf('checkouts.create'),
    );
    expect(page.bodies('carts.setCustomer').at(-1)).toMatchObject({
      customer: { last_name: 'Mäkelä' },
    });
  });

  test('lists what is wrong on the whole page, from top to bottom', async () => {
    const page = await openPage(script);
    page.type(aino);
    page.type({ email: 'aino@', last_name: '' });
    await page.user.click(await order());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(
      screen
        .getAllByRole('link', { name: /check|email|terms.*before/i })
        .map((link) => link.textContent),
    ).toEqual(
      expect.arrayContaining([t('faults.last_name'), t('faults.email'), t('order.termsMissing')]),
    );
    expect(field('last_name')).toHaveFocus();
    expect(page.bodies('checkouts.create')).toEqual([]);
  });

  test('says what kept the details from being saved, and orders nothing', async () => {
    const page = await openPage({ ...script, 'carts.setCustomer': noAnswer });
    page.type(aino);
    fireEvent.click(terms());
    await page.user.click(await order());
    expect(await screen.findByRole('alert')).toHaveTextContent(t('order.failed'));
    expect(page.bodies('checkouts.create')).toEqual([]);
    expect(field('email')).toHaveValue(aino.email);
  });
});
