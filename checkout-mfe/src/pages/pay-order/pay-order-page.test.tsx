import { TestPage } from '@permanto/federation/testing';
import { anOrder, refusal, type Script, testScope } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import { texts } from '../../features/pay-order/texts';
import { opened } from './model';
import { PayOrderPage } from './pay-order-page';

const t = texts.in('en');
const NUMBER = 'K7Q2M9XDA';
const PAY = 'https://pay.example/1';
const payment = { ...anOrder().payment, status: 'payment_pending', links: { pay: PAY } };
const answered = { order_payment: { order_number: NUMBER, payableEur: 46, payment } };

describe('without scripts, the number is asked for by the address', () => {
  async function show(typed: string, script: Script = {}) {
    const { scope, requests } = await testScope({ script });
    const route = { params: {}, language: 'en', path: '/orders/pw' } as const;
    await allSettled(opened, { scope, params: { ...route, query: { order_number: typed } } });
    const html = renderToString(
      <TestPage path="/orders/pw" search={`?order_number=${encodeURIComponent(typed)}`}>
        <Provider value={scope}>
          <PayOrderPage />
        </Provider>
      </TestPage>,
    );
    document.body.innerHTML = html.replaceAll(/<\/?noscript>/g, '');
    return requests.map(({ path }) => path);
  }
  afterEach(() => document.body.replaceChildren());

  test('and leads to its payment', async () => {
    const asked = await show(' k7q2-m9x da ', { 'orders.payment': answered });
    expect(asked).toContain(`/orders/${NUMBER}/payment.json`);
    expect(screen.getByRole('link', { name: t('pay', { sum: '46,00\u00a0€' }) })).toHaveAttribute(
      'href',
      PAY,
    );
  });

  test.each([
    ['', t('missing')],
    ['<b>x</b>', t('wrong')],
  ])('and %j is named at the field, which sends it again', async (typed, message) => {
    const asked = await show(typed);
    expect(asked).not.toContainEqual(expect.stringContaining('/orders/'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('number') });
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    expect(field.form?.method).toBe('get');
    expect(field.form?.getAttribute('action')).toBe('/en/orders/pw');
    expect(field.name).toBe('order_number');
  });

  test('and an unknown one is said to be so', async () => {
    await show(NUMBER, { 'orders.payment': refusal(404, 'order_not_found') });
    expect(screen.getByText(t('notFound', { number: NUMBER }))).toBeVisible();
    expect(screen.getByRole('textbox', { name: t('number') })).toBeVisible();
  });
});
