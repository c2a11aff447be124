import { aCart, aShop, noAnswer } from '@permanto/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aino, cart, field, openPage, required } from './testing/customer-page';

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
    expect(screen.queryByRole('textbox', { name: /^Puhelin/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('demands what the shop’s form requires', async () => {
    const form = { company_name: required, postal_code: required };
    const page = await openPage({}, aShop({ forms: { customer_details_form: form } }));
    const { Puhelinnumero: _, ...person } = aino;
    page.type(person);
    await page.submit();
    expect(field('Yritys')).toHaveAccessibleDescription('Tarkista yrityksen nimi.');
    expect(field('Postinumero')).toHaveAccessibleDescription('Postinumerosi on virheellinen.');
    expect(field('Postinumero')).toBeRequired();
    expect(field('Yritys')).toHaveFocus();
    expect(page.bodies('carts.setCustomer')).toEqual([]);
  });

  test('gives each field its autocomplete token', async () => {
    await openPage();
    expect(field('Etunimi')).toHaveAttribute('autocomplete', 'given-name');
    expect(field('Sähköposti')).toHaveAttribute('inputmode', 'email');
    expect(field('Puhelinnumero')).toHaveAttribute('autocomplete', 'tel');
    expect(field('Postinumero')).toHaveAttribute('inputmode', 'numeric');
  });

  test('says how far one has come', async () => {
    await openPage();
    const steps = screen.getByRole('list', { name: 'Tilauksen vaiheet' });
    const [first, second] = within(steps).getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-current', 'step');
    expect(second).not.toHaveAttribute('aria-current');
  });

  test('gives way to a plain way back where there is nothing to order', async () => {
    await openPage({ 'carts.get': { cart: aCart() } });
    expect(screen.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Katso tapahtumat' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('says when the cart could not be loaded, and tries again', async () => {
    const page = await openPage({ 'carts.get': noAnswer });
    expect(screen.getByRole('alert')).toHaveTextContent('Ostoskoria ei saatu ladattua');
    page.rescript({ 'carts.get': { cart } });
    await page.user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
