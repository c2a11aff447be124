import type { Language } from '@permanto/contracts';
import {
  anOrder,
  errorWords,
  noAnswer,
  refusal,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { texts } from '../../features/withdrawal/texts';
import { texts as checkoutTexts } from '../../i18n/texts';
import { OrderPage } from './order-page';

const t = texts.in('en');
const checkoutText = checkoutTexts.in('en');

const NUMBER = 'K7Q2-M9XD';
const scarf = {
  ...anOrder().items[0]!,
  product: { id: 'scarf', title: { fi: 'Kaulahuivi', en: 'Scarf' }, type: 'merchandise' as const },
};
const bought = anOrder({
  items: [scarf],
  withdrawal: {
    until: '2026-12-12T21:59:59Z',
    items: [{ item: 0, amount: 2 }],
    name: 'Aino Virtanen',
  },
});
const withdrawn = anOrder({ items: [{ ...scarf, withdrawn: 2 }], withdrawal: null });
const halfWithdrawn = anOrder({
  items: [{ ...scarf, withdrawn: 1 }],
  withdrawal: { until: '2026-12-12T21:59:59Z', items: [{ item: 0, amount: 1 }] },
});

async function openOrder(script: Script, language: Language = 'en') {
  globalThis.history.replaceState(null, '', `/orders/pw/${NUMBER}#s%2Fecret`);
  const page = await testScope({ script: { 'orders.get': { order: bought }, ...script } });
  renderInScope(page.scope, <OrderPage params={{ orderNumber: NUMBER }} />, { language });
  await screen.findByRole('heading', { name: texts.in(language)('title') });
  const sent = () => page.requests.filter(({ operation }) => operation === 'orders.withdraw');
  return { ...page, sent };
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });

test('goods that were chosen say how, in the order and while they are returned', async () => {
  const choices = [
    {
      id: 'koko',
      title: { fi: 'Koko', en: 'Size' },
      option: { id: 'm', title: { fi: 'M', en: 'M' } },
    },
  ];
  await openOrder({ 'orders.get': { order: { ...bought, items: [{ ...scarf, choices }] } } });
  expect(screen.getByText('Size: M')).toBeVisible();
  await press(t('begin'));
  expect(screen.getByText('2 × Scarf, Size: M')).toBeVisible();
});

test('goods are withdrawn from in two steps; the order then says so', async () => {
  const { sent } = await openOrder({ 'orders.withdraw': { order: withdrawn } });
  await press(t('begin'));
  expect(sent()).toEqual([]);
  expect(screen.getByText(t('sure')).closest('p')).toHaveFocus();
  expect(screen.getByText('2 × Scarf')).toBeVisible();
  const fact = (term: string) => screen.getByText(term).nextElementSibling;
  expect(fact(t('buyer'))).toHaveTextContent('Aino Virtanen');
  expect(fact(t('email'))).toHaveTextContent('aino@example.fi');
  await press(t('confirm'));
  expect(
    await screen.findByText(checkoutText('withdrawal.line', { amount: 2, sum: '46,00 €' })),
  ).toBeVisible();
  expect(
    screen.getByText(t('doneEmail', { email: 'aino@example.fi' })).closest('[role=status]'),
  ).toHaveFocus();
  expect(screen.queryByRole('button', { name: t('begin') })).toBeNull();
  expect(sent()).toMatchObject([
    { headers: { 'x-order-secret': 's/ecret' }, body: { items: [{ item: 0, amount: 2 }] } },
  ]);
});

test('a part is withdrawn from; the rest can be later', async () => {
  const { sent } = await openOrder({ 'orders.withdraw': { order: halfWithdrawn } });
  await press(t('less', { product: 'Scarf' }));
  await press(t('begin'));
  expect(screen.getByText('1 × Scarf')).toBeVisible();
  await press(t('confirm'));
  expect(
    await screen.findByText(checkoutText('withdrawal.line', { amount: 1, sum: '23,00 €' })),
  ).toBeVisible();
  expect(sent()).toMatchObject([{ body: { items: [{ item: 0, amount: 1 }] } }]);
  expect(screen.getByRole('button', { name: t('begin') })).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: t('amount', { product: 'Scarf' }) })).toHaveValue(
    1,
  );
});

test('nothing at all can’t be withdrawn from', async () => {
  const { sent } = await openOrder({});
  await press(t('less', { product: 'Scarf' }));
  await press(t('less', { product: 'Scarf' }));
  await press(t('begin'));
  expect(screen.getByRole('alert')).toHaveTextContent(t('none'));
  expect(screen.queryByRole('button', { name: t('confirm') })).toBeNull();
  expect(sent()).toEqual([]);
});

test('who thinks better of it withdraws from nothing', async () => {
  const { sent } = await openOrder({});
  await press(t('begin'));
  await press(t('drop'));
  expect(screen.getByRole('button', { name: t('begin') })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a refusal is shown as text, and the order stays', async () => {
  await openOrder({
    'orders.withdraw': refusal(409, 'withdrawal_period_over', { until: '2026-12-12T21:59:59Z' }),
  });
  await press(t('begin'));
  await press(t('confirm'));
  expect(await screen.findByText(errorWords('withdrawal_period_over'))).toBeVisible();
  expect(screen.getByText('2 × Scarf')).toBeVisible();
});

test('without an answer it is sent again as the same withdrawal', async () => {
  const { sent, rescript } = await openOrder({ 'orders.withdraw': noAnswer });
  await press(t('begin'));
  await press(t('confirm'));
  expect(await screen.findByText(t('unanswered'))).toBeVisible();
  rescript({ 'orders.withdraw': refusal(503, 'shop_busy', { retry_after: 1 }) });
  await press(t('confirm'));
  expect(await screen.findByText(errorWords('shop_busy'))).toBeVisible();
  rescript({ 'orders.withdraw': { order: withdrawn } });
  await press(t('confirm'));
  expect(
    await screen.findByText(checkoutText('withdrawal.line', { amount: 2, sum: '46,00 €' })),
  ).toBeVisible();
  const [first, ...others] = sent().map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(others).toEqual([first, first]);
});

test('says in which language the shop wrote what it doesn’t have in the page’s', async () => {
  await openOrder({}, 'sv');
  const languages = () => screen.getAllByText('Kaulahuivi').map(({ lang }) => lang);
  expect(languages()).toEqual(['fi', 'fi']);
  await press(texts.in('sv')('begin'));
  expect(languages()).toEqual(['fi', 'fi']);
});

describe('the money of a withdrawal', () => {
  const postage = {
    ...scarf,
    amount: 1,
    price: 7.9,
    total: 7.9,
    product: { id: 'post', title: { fi: 'Paketti' }, type: 'delivery_cost' as const },
  };
  const order = (changes: Parameters<typeof anOrder>[0]) =>
    anOrder({ items: [scarf, postage], totalEur: 53.9, payableEur: 53.9, ...changes });
  const offered = (moneyEur: number) => ({
    until: '2026-12-12T21:59:59Z',
    items: [{ item: 0, amount: 2 }],
    costs: [{ item: 1, paid_for: [0] }],
    moneyEur,
  });
  const refund = {
    status: 'done' as const,
    at: '2026-11-25T10:00:00Z',
    totalEur: 53.9,
    moneyEur: 53.9,
    vouchersEur: 0,
  };
  const sumsOf = () => screen.getByRole('region', { name: checkoutText('confirmation.items') });
  const offer = () => screen.getByRole('region', { name: t('title') });

  test('is said before it is confirmed, with the delivery that comes back with the last piece', async () => {
    await openOrder({ 'orders.get': { order: order({ withdrawal: offered(53.9) }) } });
    await press(t('begin'));
    expect(offer()).toHaveTextContent(/2 × Scarf46,00\s€1 × Paketti7,90\s€You get back 53,90\s€/);
  });

  test('is without the delivery for a part of the goods', async () => {
    await openOrder({ 'orders.get': { order: order({ withdrawal: offered(53.9) }) } });
    await press(t('less', { product: 'Scarf' }));
    await press(t('begin'));
    expect(offer()).toHaveTextContent(/1 × Scarf23,00\s€You get back 23,00\s€/);
    expect(offer()).not.toHaveTextContent('Paketti');
  });

  test('goes to the gift card where that paid', async () => {
    await openOrder({ 'orders.get': { order: order({ withdrawal: offered(40) }) } });
    await press(t('begin'));
    expect(offer()).toHaveTextContent(
      /To your payment method 40,00\s€To your gift card 13,90\s€You get back 53,90\s€/,
    );
  });

  test('is shown afterwards by line and in sum, with its date, and the order is paid no more', async () => {
    const { sent } = await openOrder({
      'orders.get': { order: order({ withdrawal: offered(53.9) }) },
      'orders.withdraw': {
        order: order({
          items: [
            { ...scarf, withdrawn: 2 },
            { ...postage, withdrawn: 1 },
          ],
          refunds: [refund],
        }),
      },
    });
    await press(t('begin'));
    await press(t('confirm'));
    expect(await screen.findByText(/We are refunding 53,90\s€\./)).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sumsOf()).toHaveTextContent(/refund 46,00\s€.*Refund 7,90\s€/);
    expect(sumsOf()).toHaveTextContent(
      /Paid 53,90\s€Refunded Wed, 25 Nov 2026 [-−]53,90\s€After refunds 0,00\s€/,
    );
    expect(
      screen.getByText(checkoutText('confirmation.status')).nextElementSibling,
    ).toHaveTextContent(checkoutText('confirmation.refunded.doneAll'));
  });

  test.each([
    [
      'on its way',
      'pending',
      checkoutText('confirmation.refunded.pendingPart'),
      /Being refunded [-−]23,00\s€/,
    ],
    [
      'there',
      'done',
      checkoutText('confirmation.refunded.donePart'),
      /Refunded Wed, 25 Nov 2026 [-−]23,00\s€/,
    ],
  ] as const)('that is a part and %s is said to be so', async (_, status, badge, row) => {
    const part = { ...refund, status, totalEur: 23, moneyEur: 20, vouchersEur: 3 };
    await openOrder({
      'orders.get': {
        order: order({
          items: [{ ...scarf, withdrawn: 1 }, postage],
          refunds: [part],
          withdrawal: { ...offered(30.9), items: [{ item: 0, amount: 1 }] },
        }),
      },
    });
    expect(
      screen.getByText(checkoutText('confirmation.status')).nextElementSibling,
    ).toHaveTextContent(badge);
    expect(sumsOf()).toHaveTextContent(row);
    expect(sumsOf()).toHaveTextContent(
      /To your payment method 20,00\s€To your gift card 3,00\s€After refunds 30,90\s€/,
    );
  });
});
