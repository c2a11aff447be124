import { aCartItem, aDeliveryMethod, aUsedCode } from '@permanto/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import { cart, openPage } from './testing/delivery-page';

const t = texts.in('en');

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('what is ordered, by whom and for how much', () => {
  test('what vouchers pay is not asked for again, and costs have their VAT', async () => {
    const fee = { product: { id: 'fee', title: { fi: 'Maksu' } }, amount: 1, total: 1.5 };
    const service_costs = [{ ...fee, vat_percentage: 25.5 }];
    const sums = { totalEur: 47.5, vouchersEur: 20, payableEur: 27.5 };
    const page = await openPage({}, { ...cart, service_costs, ...sums });
    const summary = screen.getByRole('region', { name: t('summary.title') });
    expect(summary).toHaveTextContent(/Total 47,50.*Paying with gift card [-−]20,00.*To pay 27,50/);
    const rates = within(summary).getAllByRole('row').slice(1);
    expect(rates[0]).toHaveAccessibleName(/^25\.5% 1,20\s€ 0,30\s€ 1,50\s€$/);
    expect(rates[1]).toHaveAccessibleName(/^13\.5% 40,53\s€ 5,47\s€ 46,00\s€$/);
    expect(page.button().closest('form')).toHaveTextContent(/To pay 27,50/);
  });

  test('a method that brings both groups is one cost, as it is paid once', async () => {
    const cost = { id: 'courier-cost', title: { fi: 'Lähetti' }, price: 5, price_token: 'pinned' };
    const courier = aDeliveryMethod({ id: 'courier', title: { fi: 'Lähetti' }, product: cost });
    const delivery_methods = (['tickets', 'merchandise'] as const).map((delivery_group) => ({
      delivery_group,
      delivery_method: courier,
    }));
    await openPage({}, { ...cart, delivery_methods, totalEur: 51 });
    const summary = screen.getByRole('region', { name: t('summary.title') });
    expect(summary.textContent.match(/Delivery: Lähetti/g)).toHaveLength(1);
  });

  test('the summary shows items, time, total and VAT', async () => {
    await openPage();
    const summary = screen.getByRole('region', { name: t('summary.title') });
    expect(summary).toHaveTextContent(/Adult/);
    expect(summary).toHaveTextContent(/Fri, 27 Nov 2026 at 18:30/);
    expect(summary).toHaveTextContent(/2 × 23,00/);
    expect(summary).toHaveTextContent(/Total 46,00/);
    fireEvent.click(within(summary).getByText(t('vat.included', { sum: '5,47 €' })));
    expect(within(summary).getByRole('row', { name: /^13\.5% 40,53/ })).toBeVisible();
  });

  test('who orders stands in a line, which opens where it is to be changed', async () => {
    await openPage();
    const line = screen.getByText(`${t('delivery.contact')}:`);
    expect(line).toHaveTextContent('Aino V, aino@example.fi');
    const name = screen.getByRole('textbox', { name: t('customer.first_name'), hidden: true });
    expect(name).not.toBeVisible();
    fireEvent.click(line);
    expect(name).toBeVisible();
    expect(name).toHaveValue('Aino');
  });

  test('the summary has the picture of the event, and until when it is held', async () => {
    const { event } = aCartItem();
    const item = aCartItem({ event: event && { ...event, image: '/files/peli.jpg' } });
    await openPage({}, { ...cart, items: [item] });
    const summary = screen.getByRole('region', { name: t('summary.title') });
    expect(summary.querySelector('img')).toHaveAttribute('src', '/files/peli.jpg');
    expect(summary).toHaveTextContent(t('summary.until', { time: '12:30' }));
  });

  test('the summary shows discounts by codes', async () => {
    const item = aCartItem({ price: 19.55, full_price: 23, total: 39.1 });
    await openPage({}, { ...cart, items: [item], codes_used: [aUsedCode({ discount: 6.9 })] });
    const summary = screen.getByRole('region', { name: t('summary.title') });
    expect(summary).toHaveTextContent(/2 × 19,55\s€Discount 6,90\s€/);
    expect(summary).toHaveTextContent(/Summer offer –15%: 6,90\s€ off in all/);
  });
});
