import { aCart, aShop, noAnswer } from '@permanto/testing';
import { screen, waitFor } from '@testing-library/react';
import { texts as payOrderTexts } from '../../features/pay-order/texts';
import { texts } from '../../i18n/texts';
import { aino, cart, field, fieldName, openPage, required } from './testing/customer-page';

const t = texts.in('en');
const payOrderText = payOrderTexts.in('en');

beforeEach(() => sessionStorage.clear());

describe('the form', () => {
  test('has the shop’s question about marketing, not ticked', async () => {
    const page = await openPage();
    const box = screen.getByRole('checkbox', { name: 'Minulle saa lähettää uutisia peleistä.' });
    expect(box).not.toBeChecked();
    page.type(aino);
    await page.user.click(box);
    await page.submit();
    await waitFor(() => expect(page.navigate).toHaveBeenCalled());
    expect(page.bodies('carts.setCustomer')).toMatchObject([
      { customer: { marketing_permission: true } },
    ]);
  });

  test('has no phone and no question where the shop has none', async () => {
    const forms = { customer_details_form: {} };
    await openPage({}, aShop({ forms, marketing_permission_label: null }));
    expect(screen.queryByRole('textbox', { name: fieldName('phone') })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('demands what the shop’s form requires', async () => {
    const form = { company_name: required, postal_code: required };
    const page = await openPage({}, aShop({ forms: { customer_details_form: form } }));
    const { phone: _, ...person } = aino;
    page.type(person);
    await page.submit();
    expect(field('company_name')).toHaveAccessibleDescription(t('faults.company_name'));
    expect(field('postal_code')).toHaveAccessibleDescription(t('faults.postal_code'));
    expect(field('postal_code')).toBeRequired();
    expect(field('company_name')).toHaveFocus();
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test('gives each field its autocomplete token', async () => {
    await openPage();
    expect(field('first_name')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('email')).toHaveAttribute('inputmode', 'email');
    expect(field('phone')).toHaveAttribute('autocomplete', 'tel');
    expect(field('postal_code')).toHaveAttribute('inputmode', 'numeric');
  });

  test('opens the next section once it is filled in, and not before', async () => {
    const page = await openPage();
    const terms = () => screen.queryByRole('checkbox', { name: /terms and conditions/ });
    expect(screen.getByRole('heading', { name: t('delivery.title') })).toBeVisible();
    expect(terms()).not.toBeInTheDocument();
    page.type(aino);
    expect(terms()).toBeVisible();
    page.type({ email: '' });
    expect(terms()).toBeVisible();
  });

  test('is a real form, named as on the wire', async () => {
    await openPage();
    const form = field('email').closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/en/forms/carts.setCustomer?from=%2Fcheckout');
    expect(field('email')).toHaveAttribute('name', 'customer[email]');
  });

  test('gives way to a plain way back where there is nothing to order', async () => {
    await openPage({ 'carts.get': { cart: aCart() } });
    expect(screen.getByRole('heading', { name: t('missingCart.title') })).toBeVisible();
    expect(screen.getByRole('link', { name: payOrderText('home') })).toHaveAttribute('href', '/en');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('says when the cart could not be loaded, and tries again', async () => {
    const page = await openPage({ 'carts.get': noAnswer });
    expect(screen.getByRole('alert')).toHaveTextContent(t('missingCart.failed'));
    page.rescript({ 'carts.get': { cart } });
    await page.user.click(screen.getByRole('button', { name: t('order.askAgain') }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
