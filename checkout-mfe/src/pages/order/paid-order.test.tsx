import { anOrder, CART_ID } from '@permanto/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import { after, CHECKOUT_ID } from '../../testing/checkouts';
import { NUMBER, openPage, reads, title } from './testing/order-page';

const t = texts.in('en');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a paid order', () => {
  test('is read with the secret of the fragment', async () => {
    const { requests } = await openPage({ 'orders.get': { order: anOrder() } });
    expect(requests.find(({ operation }) => operation === 'orders.get')).toMatchObject({
      path: `/orders/${NUMBER}.json`,
      headers: { 'x-order-secret': 's/ecret' },
    });
  });

  test('shows number, items, VAT and total', async () => {
    await openPage({ 'orders.get': { order: anOrder() } });
    expect(title()).toBe(t('confirmation.thanks'));
    expect(screen.getByText(NUMBER)).toBeVisible();
    fireEvent.click(screen.getByText(t('vat.included', { sum: '5,47 €' })));
    expect(screen.getByRole('row', { name: /13\.5% 40,53\s€ 5,47\s€ 46,00\s€/ })).toBeVisible();
    expect(screen.getByRole('region', { name: t('confirmation.items') })).toHaveTextContent(
      /2 × 23,00\s€.*Total 46,00\s€/,
    );
    expect(screen.getByText(/to aino@example.fi/)).toBeVisible();
  });

  test('without an address is kept by its link alone', async () => {
    await openPage({ 'orders.get': { order: anOrder({ email: null }) } });
    expect(screen.getByText(t('confirmation.keep'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('confirmation.link') })).toHaveAttribute(
      'href',
      `/en/orders/access/${NUMBER}.s%2Fecret`,
    );
  });

  test('shows what vouchers paid of it', async () => {
    const order = anOrder({ vouchersEur: 20, payableEur: 26 });
    await openPage({ 'orders.get': { order } });
    expect(screen.getByRole('region', { name: t('confirmation.items') })).toHaveTextContent(
      /Total 46,00\s€Paid with gift card [-−]20,00\s€Paid 26,00\s€/,
    );
  });

  test('ends the paid cart once, and publishes it', async () => {
    const page = await openPage({ 'orders.get': { order: anOrder() } });
    await after(60_000);
    expect(page.facts).toEqual([{ name: 'order.paid', payload: { order_number: NUMBER } }]);
    for (const key of ['cart_id', 'cart_token', 'checkout_id', 'payment_pending'] as const) {
      expect(page.storage.get(key)).toBeNull();
    }
    expect(page.storage.get('paid_order')).toContain(` /thank-you/${NUMBER}#s%2Fecret`);
    expect(reads(page)).toBe(1);
  });

  test('that is opened again later leaves a new cart alone', async () => {
    const visit = { isReturn: false };
    const page = await openPage({ 'orders.get': { order: anOrder() } }, visit);
    expect(title()).toBe(t('confirmation.order', { number: NUMBER }));
    expect(page.storage.get('cart_id')).toBe(CART_ID);
    expect(page.storage.get('paid_order')).toBeNull();
    expect(page.facts).toEqual([]);
  });

  test('shows how and to whom it is delivered, and the messages', async () => {
    const order = anOrder({
      delivery_methods: [{ delivery_group: 'merchandise', title: { fi: 'Paketti' } }],
      delivery_customer: {
        first_name: 'Veikko',
        last_name: 'Vastaanottaja',
        email: 'veikko@example.fi',
        country: 'FI',
        address_line1: 'Kotikatu 1',
        postal_code: '98990',
        city: 'Hillakoski',
        message: 'Onnea!',
      },
      comments_by_customer: 'Soittakaa ovikelloa',
    });
    await openPage({ 'orders.get': { order } });
    const details = screen.getByRole('region', { name: t('confirmation.items') });
    for (const text of ['Paketti', 'Veikko Vastaanottaja', 'Kotikatu 1', '98990 Hillakoski']) {
      expect(within(details).getByText(text)).toBeVisible();
    }
    expect(within(details).getByText('Onnea!')).toBeVisible();
    expect(within(details).getByText('Soittakaa ovikelloa')).toBeVisible();
  });

  test('shows each group’s delivery on a line of its own', async () => {
    const delivery_methods = [
      { delivery_group: 'tickets' as const, title: { fi: 'Sähköinen lippu' } },
      { delivery_group: 'merchandise' as const, title: { fi: 'Paketti noutopisteeseen' } },
    ];
    await openPage({ 'orders.get': { order: anOrder({ delivery_methods }) } });
    for (const { title } of delivery_methods) expect(screen.getByText(title.fi)).toBeVisible();
  });

  test('ends no other cart, also where that one is on its way to be paid', async () => {
    const quick = anOrder({ cart_id: '99999999-9999-4999-8999-999999999999' });
    const page = await openPage({ 'orders.get': { order: quick } });
    expect(page.facts.map(({ name }) => name)).toEqual(['order.paid']);
    expect(page.storage.get('cart_id')).toBe(CART_ID);
    expect(page.storage.get('checkout_id')).toBe(CHECKOUT_ID);
  });
});
