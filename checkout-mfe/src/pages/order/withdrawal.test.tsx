import { anOrder, refusal, renderInScope, type Script, testScope } from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { OrderPage } from './order-page';

const NUMBER = 'K7Q2-M9XD';
const scarf = {
  ...anOrder().items[0]!,
  product: { id: 'scarf', title: { fi: 'Kaulahuivi' }, type: 'merchandise' as const },
};
const bought = anOrder({
  items: [scarf],
  withdrawal: { until: '2026-12-12T21:59:59Z', items: [{ item: 0, amount: 2 }] },
});
const withdrawn = anOrder({ items: [{ ...scarf, withdrawn: 2 }], withdrawal: null });

async function openOrder(script: Script) {
  globalThis.history.replaceState(null, '', `/orders/pw/${NUMBER}#s%2Fecret`);
  const page = await testScope({ script: { 'orders.get': { order: bought }, ...script } });
  renderInScope(page.scope, <OrderPage params={{ orderNumber: NUMBER }} />);
  await screen.findByRole('heading', { name: 'Tavaroiden palauttaminen' });
  return page;
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });

test('goods are withdrawn from in two steps; the order then says so', async () => {
  const { requests } = await openOrder({ 'orders.withdraw': { order: withdrawn } });
  expect(screen.getByText('2 × Kaulahuivi')).toBeVisible();
  await press('Peruuta kauppa');
  expect(requests.map(({ operation }) => operation)).not.toContain('orders.withdraw');
  await press('Vahvista peruutus');
  expect(await screen.findByText('Peruutettu 2 kpl')).toBeVisible();
  expect(screen.getAllByText(/Peruutus on vastaanotettu/)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Peruuta kauppa' })).toBeNull();
  const asked = requests.find(({ operation }) => operation === 'orders.withdraw');
  expect(asked).toMatchObject({ headers: { 'x-order-secret': 's/ecret' } });
});

test('who thinks better of it withdraws from nothing', async () => {
  const { requests } = await openOrder({});
  await press('Peruuta kauppa');
  await press('Älä peruuta');
  expect(screen.getByRole('button', { name: 'Peruuta kauppa' })).toBeVisible();
  expect(requests.map(({ operation }) => operation)).not.toContain('orders.withdraw');
});

test('a refusal is told in words, and the order stays', async () => {
  await openOrder({
    'orders.withdraw': refusal(409, 'withdrawal_period_over', { until: '2026-12-12T21:59:59Z' }),
  });
  await press('Peruuta kauppa');
  await press('Vahvista peruutus');
  expect(await screen.findByText('Peruutusaika on päättynyt.')).toBeVisible();
  expect(screen.getByText('2 × Kaulahuivi')).toBeVisible();
});
