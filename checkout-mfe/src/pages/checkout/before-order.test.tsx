import { texts as paymentMethodsTexts } from '@permanto/checkout-flow/payment-methods';
import { aCart, aDeliveryMethod, aShop, renderInScope } from '@permanto/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import { after } from '../../testing/checkouts';
import { CheckoutPage } from './page';
import { asked, cart, openPage } from './testing/delivery-page';

const t = texts.in('en');
const paymentMethodsText = paymentMethodsTexts.in('en');

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Nothing that costs is chosen for the shopper. */
const fee = { id: 'fee', title: { fi: 'Toimitus' }, price: 5, price_token: 'p' };

describe('before an order', () => {
  test('the terms must be accepted, and are not beforehand', async () => {
    const page = await openPage();
    await page.order();
    const box = screen.getByRole('checkbox', { name: /terms and conditions/ });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(t('order.termsMissing'));
    expect(box).toHaveFocus();
    expect(asked(page.requests, 'checkouts.create')).toBe(0);
    expect(screen.getByRole('link', { name: /terms and conditions/ })).toHaveAttribute(
      'href',
      '/en/terms',
    );
  });

  test('all that is missing is listed, each with the way to it', async () => {
    const methods = [
      aDeliveryMethod({ product: fee }),
      aDeliveryMethod({ id: 'desk', title: { fi: 'Nouto' }, product: fee }),
    ];
    const page = await openPage({}, { ...cart, available_delivery_methods: methods });
    await page.order();
    expect(screen.getByRole('alert')).toHaveTextContent(t('faults.title'));
    fireEvent.click(screen.getByRole('link', { name: t('order.termsMissing') }));
    expect(screen.getByRole('checkbox', { name: /terms and conditions/ })).toHaveFocus();
    fireEvent.click(
      screen.getByRole('link', {
        name: `${t('delivery.group.tickets')}: ${t('delivery.missing')}`,
      }),
    );
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    page.accept();
    const termsLink = screen.getByRole('link', { name: t('order.termsMissing') });
    expect(termsLink).toBeVisible();
    act(() => screen.getByRole('checkbox', { name: /terms and conditions/ }).focus());
    expect(termsLink).not.toBeInTheDocument();
    expect(
      screen.getByRole('link', {
        name: `${t('delivery.group.tickets')}: ${t('delivery.missing')}`,
      }),
    ).toBeVisible();
  });

  test('the payment methods are named where the shop lists them', async () => {
    await openPage({ 'shop.get': { shop: aShop({ payment_options: ['creditcard', 'bank'] }) } });
    const payment = within(screen.getByRole('region', { name: t('order.payment') }));
    expect(payment.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      paymentMethodsText('bank'),
      paymentMethodsText('creditcard'),
    ]);
  });

  test('a delivery method must be chosen where there is a choice', async () => {
    const methods = [
      aDeliveryMethod({ product: fee }),
      aDeliveryMethod({ id: 'desk', title: { fi: 'Nouto' }, product: fee }),
    ];
    const page = await openPage({}, { ...cart, available_delivery_methods: methods });
    page.accept();
    await page.order();
    const group = screen.getByRole('group', { name: t('delivery.group.tickets') });
    expect(group).toHaveAccessibleDescription(t('delivery.missing'));
    expect(within(group).getAllByRole('radio')[0]).toHaveFocus();
    fireEvent.click(screen.getByRole('radio', { name: /Nouto/ }));
    await after(0);
    expect(page.bodies('carts.chooseDeliveryMethod')).toMatchObject([
      { delivery_method: { id: 'desk' } },
    ]);
    expect(screen.queryByText(t('delivery.missing'))).not.toBeInTheDocument();
    await page.order();
    expect(page.redirect).toHaveBeenCalledTimes(1);
  });

  test('a single free method is said in a line, with nothing to choose', async () => {
    await openPage();
    expect(screen.getByText(/Electronic ticket/).closest('p')).toHaveTextContent(
      `${t('delivery.group.tickets')}: Electronic ticket, ${t('delivery.freeWithin')}`,
    );
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('a method that costs is not chosen for the shopper, and its cost comes into the total', async () => {
    const cost = { id: 'post-cost', title: { fi: 'Posti' }, price: 5, price_token: 'pinned' };
    const post = aDeliveryMethod({ id: 'post', title: { fi: 'Posti' }, product: cost });
    const of = { ...cart, available_delivery_methods: [post] };
    const chosen = {
      ...of,
      delivery_methods: [{ delivery_group: 'tickets', delivery_method: post }],
      totalEur: 51,
    };
    const page = await openPage({ 'carts.chooseDeliveryMethod': { cart: chosen } }, of);
    const radio = screen.getByRole('radio', { name: /Posti.*5,00/ });
    expect(radio).not.toBeChecked();
    fireEvent.click(radio);
    await after(0);
    expect(page.bodies('carts.chooseDeliveryMethod')).toMatchObject([{ price_token: 'pinned' }]);
    const summary = screen.getByRole('region', { name: t('summary.title') });
    expect(summary).toHaveTextContent(t('summary.delivery', { method: 'Posti5,00' }));
    expect(summary).toHaveTextContent(/Total 51,00/);
  });

  test('without a customer, the visitor is sent to step 0', async () => {
    const page = await openPage({}, { ...cart, customer: null });
    expect(page.navigate).toHaveBeenCalledWith('/checkout', { replace: true, keepFocus: true });
    renderInScope(page.scope, <CheckoutPage />, { path: '/checkout' });
    expect(screen.getByText(t('customer.turnedBack'))).toBeVisible();
  });

  test('without items, there is a plain way back', async () => {
    await openPage({}, aCart());
    expect(screen.getByText(t('missingCart.title'))).toBeVisible();
    expect(
      screen.queryByRole('button', { name: new RegExp(`^${t('order.submitUnknown')}`) }),
    ).not.toBeInTheDocument();
  });
});
