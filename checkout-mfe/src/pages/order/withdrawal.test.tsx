import {
  anOrder,
  noAnswer,
  refusal,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { OrderPage } from './order-page';

const NUMBER = 'K7Q2-M9XD';
const scarf = {
  ...anOrder().items[0]!,
  product: { id: 'scarf', title: { fi: 'Kaulahuivi' }, type: 'merchandise' as const },
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

async function openOrder(script: Script, language: 'fi' | 'en' = 'fi') {
  globalThis.history.replaceState(null, '', `/orders/pw/${NUMBER}#s%2Fecret`);
  const page = await testScope({ script: { 'orders.get': { order: bought }, ...script } });
  renderInScope(page.scope, <OrderPage params={{ orderNumber: NUMBER }} />, { language });
  await screen.findByRole('heading', { name: /^(Tavaroiden palauttaminen|Returning goods)$/ });
  const sent = () => page.requests.filter(({ operation }) => operation === 'orders.withdraw');
  return { ...page, sent };
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });

test('goods that were chosen say how, in the order and while they are returned', async () => {
  const choices = [{ id: 'koko', title: { fi: 'Koko' }, option: { id: 'm', title: { fi: 'M' } } }];
  await openOrder({ 'orders.get': { order: { ...bought, items: [{ ...scarf, choices }] } } });
  expect(screen.getByText('Koko: M')).toBeVisible();
  await press('Peruuta sopimus tästä');
  expect(screen.getByText('2 × Kaulahuivi, Koko: M')).toBeVisible();
});

test('goods are withdrawn from in two steps; the order then says so', async () => {
  const { sent } = await openOrder({ 'orders.withdraw': { order: withdrawn } });
  await press('Peruuta sopimus tästä');
  expect(sent()).toEqual([]);
  expect(screen.getByText(/^Haluatko varmasti/).closest('p')).toHaveFocus();
  expect(screen.getByText('2 × Kaulahuivi')).toBeVisible();
  const fact = (term: string) => screen.getByText(term).nextElementSibling;
  expect(fact('Ostaja')).toHaveTextContent('Aino Virtanen');
  expect(fact('Vahvistus lähetetään osoitteeseen')).toHaveTextContent('aino@example.fi');
  await press('Vahvista peruuttaminen');
  expect(await screen.findByText(/^Peruutettu 2\skpl, palautus 46,00\s€$/)).toBeVisible();
  expect(
    screen.getByText(/^Peruuttamisilmoitus on vastaanotettu/).closest('[role=status]'),
  ).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Peruuta sopimus tästä' })).toBeNull();
  expect(sent()).toMatchObject([
    { headers: { 'x-order-secret': 's/ecret' }, body: { items: [{ item: 0, amount: 2 }] } },
  ]);
});

test('a part is withdrawn from; the rest can be later', async () => {
  const { sent } = await openOrder({ 'orders.withdraw': { order: halfWithdrawn } });
  await press('Vähennä: Kaulahuivi');
  await press('Peruuta sopimus tästä');
  expect(screen.getByText('1 × Kaulahuivi')).toBeVisible();
  await press('Vahvista peruuttaminen');
  expect(await screen.findByText(/^Peruutettu 1\skpl, palautus 23,00\s€$/)).toBeVisible();
  expect(sent()).toMatchObject([{ body: { items: [{ item: 0, amount: 1 }] } }]);
  expect(screen.getByRole('button', { name: 'Peruuta sopimus tästä' })).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Kaulahuivi, palautettava määrä' })).toHaveValue(1);
});

test('nothing at all can’t be withdrawn from', async () => {
  const { sent } = await openOrder({});
  await press('Vähennä: Kaulahuivi');
  await press('Vähennä: Kaulahuivi');
  await press('Peruuta sopimus tästä');
  expect(screen.getByRole('alert')).toHaveTextContent('Valitse vähintään yksi tavara.');
  expect(screen.queryByRole('button', { name: 'Vahvista peruuttaminen' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('who thinks better of it withdraws from nothing', async () => {
  const { sent } = await openOrder({});
  await press('Peruuta sopimus tästä');
  await press('Älä peruuta sopimusta');
  expect(screen.getByRole('button', { name: 'Peruuta sopimus tästä' })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a refusal is shown as text, and the order stays', async () => {
  await openOrder({
    'orders.withdraw': refusal(409, 'withdrawal_period_over', { until: '2026-12-12T21:59:59Z' }),
  });
  await press('Peruuta sopimus tästä');
  await press('Vahvista peruuttaminen');
  expect(await screen.findByText(/^Peruuttamisaika on päättynyt/)).toBeVisible();
  expect(screen.getByText('2 × Kaulahuivi')).toBeVisible();
});

test('without an answer it is sent again as the same withdrawal', async () => {
  const { sent, rescript } = await openOrder({ 'orders.withdraw': noAnswer });
  await press('Peruuta sopimus tästä');
  await press('Vahvista peruuttaminen');
  expect(await screen.findByText(/emme tiedä, tuliko ilmoitus perille/)).toBeVisible();
  rescript({ 'orders.withdraw': { order: withdrawn } });
  await press('Vahvista peruuttaminen');
  expect(await screen.findByText(/^Peruutettu 2\skpl, palautus 46,00\s€$/)).toBeVisible();
  const [first, second] = sent().map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('says in which language the shop wrote what it doesn’t have in the page’s', async () => {
  await openOrder({}, 'en');
  const languages = () => screen.getAllByText('Kaulahuivi').map(({ lang }) => lang);
  expect(languages()).toEqual(['fi', 'fi']);
  await press('Withdraw from contract here');
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
  const sumsOf = () => screen.getByRole('region', { name: 'Tilatut tuotteet' });
  const offer = () => screen.getByRole('region', { name: 'Tavaroiden palauttaminen' });

  test('is said before it is confirmed, with the delivery that comes back with the last piece', async () => {
    await openOrder({ 'orders.get': { order: order({ withdrawal: offered(53.9) }) } });
    await press('Peruuta sopimus tästä');
    expect(offer()).toHaveTextContent(
      /2 × Kaulahuivi46,00\s€1 × Paketti7,90\s€Saat takaisin 53,90\s€/,
    );
  });

  test('is without the delivery for a part of the goods', async () => {
    await openOrder({ 'orders.get': { order: order({ withdrawal: offered(53.9) }) } });
    await press('Vähennä: Kaulahuivi');
    await press('Peruuta sopimus tästä');
    expect(offer()).toHaveTextContent(/1 × Kaulahuivi23,00\s€Saat takaisin 23,00\s€/);
    expect(offer()).not.toHaveTextContent('Paketti');
  });

  test('goes to the gift card where that paid', async () => {
    await openOrder({ 'orders.get': { order: order({ withdrawal: offered(40) }) } });
    await press('Peruuta sopimus tästä');
    expect(offer()).toHaveTextContent(
      /Maksutavalle 40,00\s€Lahjakortille 13,90\s€Saat takaisin 53,90\s€/,
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
    await press('Peruuta sopimus tästä');
    await press('Vahvista peruuttaminen');
    expect(await screen.findByText(/Palautamme sinulle 53,90\s€\./)).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sumsOf()).toHaveTextContent(/palautus 46,00\s€.*Palautus 7,90\s€/);
    expect(sumsOf()).toHaveTextContent(
      /Maksettu 53,90\s€Palautettu ke 25\.11\.2026 [-−]53,90\s€Palautusten jälkeen 0,00\s€/,
    );
    expect(screen.getByText('Maksun tila').nextElementSibling).toHaveTextContent('Palautettu');
  });

  test.each([
    ['on its way', 'pending', 'Maksettu, osa palautetaan', /Palautetaan [-−]23,00\s€/],
    ['there', 'done', 'Maksettu, osa palautettu', /Palautettu ke 25\.11\.2026 [-−]23,00\s€/],
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
    expect(screen.getByText('Maksun tila').nextElementSibling).toHaveTextContent(badge);
    expect(sumsOf()).toHaveTextContent(row);
    expect(sumsOf()).toHaveTextContent(
      /Maksutavalle 20,00\s€Lahjakortille 3,00\s€Palautusten jälkeen 30,90\s€/,
    );
  });
});
