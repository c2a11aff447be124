import { $transport } from '@permanto/api-client';
import { TestPage } from '@permanto/federation/testing';
import {
  anOrder,
  fakeTransport,
  noAnswer,
  refusal,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, fork, type Scope, serialize } from 'effector';
import { Provider } from 'effector-react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { texts } from '../../features/pay-order/texts';
import { opened } from './model';
import { PayOrderPage } from './pay-order-page';

const t = texts.in('en');
const NUMBER = 'K7Q2M9XDA';
const PAY = 'https://pay.example/1';
const payment = { ...anOrder().payment, status: 'payment_pending', links: { pay: PAY } };
const answered = { order_payment: { order_number: NUMBER, payableEur: 46, payment } };

const pageIn = (scope: Scope, typed: string) => (
  <TestPage path="/orders/pw" search={`?order_number=${encodeURIComponent(typed)}`}>
    <Provider value={scope}>
      <PayOrderPage />
    </Provider>
  </TestPage>
);

describe('without scripts, the number is asked for by the address', () => {
  async function sent(typed: string, script: Script = {}) {
    const { scope, requests } = await testScope({ script });
    const route = { params: {}, language: 'en', path: '/orders/pw' } as const;
    await allSettled(opened, { scope, params: { ...route, query: { order_number: typed } } });
    return { html: renderToString(pageIn(scope, typed)), scope, requests };
  }
  async function show(typed: string, script: Script = {}) {
    const { html, requests } = await sent(typed, script);
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

  test.each([
    ['what the server has read', answered, 0],
    ['an unknown number', refusal(404, 'order_not_found'), 0],
    ['what the server had no answer to', noAnswer, 1],
  ])(
    'and scripts go on with %s, and read anew when the page comes back',
    async (_, read, count) => {
      const { html, scope: server } = await sent(NUMBER, { 'orders.payment': read });
      const { transport, requests } = fakeTransport({ 'orders.payment': answered });
      const state = serialize(server) as Record<string, unknown>;
      const scope = fork({ values: { ...state, [$transport.sid ?? '']: transport } });
      const reads = () => requests.filter(({ operation }) => operation === 'orders.payment').length;
      const root = document.body.appendChild(document.createElement('div'));
      root.innerHTML = html;
      const hydrated = await act(async () => hydrateRoot(root, pageIn(scope, NUMBER)));
      expect(reads()).toBe(count);
      await act(async () => {
        fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
        await allSettled(scope);
      });
      expect(reads()).toBe(count + 1);
      expect(screen.getByRole('link', { name: t('pay', { sum: '46,00\u00a0€' }) })).toBeVisible();
      await act(async () => hydrated.unmount());
    },
  );
});
