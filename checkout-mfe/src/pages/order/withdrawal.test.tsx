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
  expect(await screen.findByText('Peruutettu 2 kpl')).toBeVisible();
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
  expect(await screen.findByText('Peruutettu 1 kpl')).toBeVisible();
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

test('a refusal is told in words, and the order stays', async () => {
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
  expect(await screen.findByText('Peruutettu 2 kpl')).toBeVisible();
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
