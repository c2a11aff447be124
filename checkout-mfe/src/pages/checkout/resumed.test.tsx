import { renderInScope } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import { keepTerms } from '../../lib/draft-storage';
import { after, CHECKOUT_ID } from '../../testing/checkouts';
import { CheckoutPage } from './page';
import { cartOf, openPage, posted, resident, stranger } from './testing/receiver-page';

const t = texts.in('en');

const created = {
  cart_checkout: { uuid: CHECKOUT_ID, next_step: null },
  links: { status: '/status' },
  cart: cartOf({ customer: resident }),
};
/** An order was begun, and its payment cancelled. */
const begun = cartOf({ customer: resident, ...posted, step: 0 });
const done = () =>
  screen.queryAllByText(/:$/, { selector: 'summary span' }).map(({ textContent }) => textContent);
const methods = () => screen.getAllByRole('radio', { hidden: true });
const terms = () => screen.getByRole('checkbox', { name: /terms and conditions/ });

beforeEach(() => sessionStorage.clear());

describe('an order that goes on after a cancelled payment', () => {
  test('has what was given and chosen closed as done', async () => {
    await openPage(begun);
    expect(done()).toEqual([
      `${t('delivery.contact')}: Aino Virtanen, aino@example.fi`,
      `${t('delivery.group.tickets')}: Kirje, ${t('delivery.free')}`,
      `${t('receiver.title')}: Aino Virtanen, Tehtaankatu 1, 00140 Helsinki, Finland`,
    ]);
    for (const method of methods()) expect(method).not.toBeVisible();
  });

  test('has it closed where the page is opened with the cart known already', async () => {
    const page = await openPage(begun);
    page.unmount();
    renderInScope(page.scope, <CheckoutPage />, { path: '/checkout/delivery' });
    expect(done()).toHaveLength(3);
  });

  test('is ordered by one press, with the terms that were accepted', async () => {
    keepTerms(begun.uuid);
    const page = await openPage(begun, { 'checkouts.create': created });
    expect(terms()).toBeChecked();
    await page.user.click(
      screen.getByRole('button', { name: new RegExp(`^${t('order.submitUnknown')}`) }),
    );
    await after(0);
    expect(page.bodies('checkouts.create')).toEqual([
      expect.objectContaining({ terms_accepted: true }),
    ]);
  });

  test('has accepted no terms for another cart, or that were declined since', async () => {
    keepTerms(CHECKOUT_ID);
    const page = await openPage(begun);
    expect(terms()).not.toBeChecked();
    await page.user.click(terms());
    await page.user.click(terms());
    page.unmount();
    await openPage(begun);
    expect(terms()).not.toBeChecked();
  });

  test('opens what is to be changed, and what has a fault', async () => {
    const page = await openPage(cartOf({ customer: stranger, ...posted, step: 0 }));
    expect(done()).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: t('customer.address_line1') })).toBeVisible();
    await page.user.click(screen.getByText(new RegExp(`^${t('delivery.group.tickets')}:`)));
    await page.pick(/Nouto/);
    expect(page.bodies('carts.chooseDeliveryMethod')).toHaveLength(1);
    for (const method of methods()) expect(method).toBeVisible();
  });
});

test('an order that is made for the first time has only the saved details closed, and its terms after a reload', async () => {
  keepTerms(begun.uuid);
  await openPage({ ...begun, step: 1 });
  expect(done()).toEqual([`${t('delivery.contact')}: Aino Virtanen, aino@example.fi`]);
  expect(terms()).toBeChecked();
});
