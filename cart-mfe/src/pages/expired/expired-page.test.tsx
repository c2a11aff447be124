import {
  aCart,
  aCartItem,
  anEvent,
  aProduct,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { openExpiredPage } from '../../testing/visit';

const full = { cart: aCart({ items: [aCartItem()] }) };
const ADULT = 'derby-adult:2:derby';
const SCARF = 'scarf:1:';
const SEATS = 'derby-adult:2:derby:A-1:A-2';

const open = (lines: string, script: Script = {}, isPaying = false) =>
  openExpiredPage({
    lines,
    isPaying,
    script: {
      'events.get': { event: anEvent() },
      'products.get': { product: aProduct({ id: 'scarf', title: { fi: 'Kaulahuivi' } }) },
      'carts.addItems': full,
      ...script,
    },
  });
const again = () => screen.getByRole('button', { name: 'Lisää samat tuotteet uudelleen' });
const retry = () => screen.getByRole('button', { name: 'Yritä puuttuvia uudelleen' });

test('says what happened, and names what the cart held', async () => {
  const { head } = await open(`${ADULT},${SCARF}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Varausaika päättyi' })).toBeVisible();
  expect(head().title).toBe('Varausaika päättyi');
  expect(await screen.findByText('Kaulahuivi')).toBeVisible();
  const [adult] = screen.getAllByRole('listitem');
  expect(adult).toHaveTextContent(`Aikuinen, 2 kpl${anEvent().title.fi}`);
});

test.each(['', 'nonsense', '<img src=x>:1', 'derby-adult:0:derby'])(
  'offers nothing where nothing is known: %s',
  async (lines) => {
    await open(lines);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Katso tapahtumat' })).toBeVisible();
  },
);

test('one who had gone to pay reads that a paid order stands', async () => {
  await open(ADULT, {}, true);
  expect(screen.getByText(/Jos ehdit jo maksaa, tilauksesi on voimassa/)).toBeVisible();
});

test('puts each row in again, and goes on to the cart', async () => {
  const { user, bodies, navigate } = await open(`${ADULT},${SCARF}`);
  await user.click(again());
  expect(bodies('carts.addItems')).toEqual([
    { cart_item: { product: { id: 'derby-adult' }, amount: 2 } },
    { cart_item: { product: { id: 'scarf' }, amount: 1 } },
  ]);
  expect(navigate).toHaveBeenCalledWith('/cart');
});

test('a row that is sold out doesn’t cost the others, and is told with another way', async () => {
  const soldOut = refusal(409, 'cart_item_availability_product_quota_reached', { available: 0 });
  const { user, navigate, rescript, bodies } = await open(`${ADULT},${SCARF}`, {
    'carts.addItems': ({ body }: { body: { cart_item: { product: { id: string } } } }) =>
      body.cart_item.product.id === 'scarf' ? full : soldOut,
  });
  await user.click(again());
  expect(await screen.findByText(/^Kaikkea ei saatu enää/)).toBeVisible();
  const [adult, scarf] = screen.getAllByRole('listitem');
  expect(scarf).toHaveTextContent('Lisätty ostoskoriin.');
  const other = within(adult ?? document.body).getByRole('link', { name: /^Katso muut liput/ });
  expect(other).toHaveAttribute('href', '/events/derby');
  expect(navigate).toHaveBeenCalledWith(`/cart/expired#items=${ADULT}`, { replace: true });
  expect(screen.getByRole('link', { name: 'Siirry ostoskoriin' })).toBeVisible();

  rescript({ 'carts.addItems': full });
  await user.click(retry());
  expect(bodies('carts.addItems')).toHaveLength(3);
  expect(navigate).toHaveBeenLastCalledWith('/cart');
});

test('seats are taken one by one: the one that somebody else has is told, the other is had', async () => {
  const held = { id: '22222222-2222-4222-8222-222222222222' };
  const section = { id: 'A', title: 'A' };
  const reservation = {
    ...held,
    event: { id: 'derby' },
    seat: { chart_id: 'A-2', section, row: '1', number: '2', category: 'x' },
    available_products: [],
    cart_item_id: null,
  };
  const { user, bodies, navigate } = await open(SEATS, {
    'seatReservations.create': ({ body }: { body: { seats: { chart_id: string }[] } }) =>
      body.seats[0]?.chart_id === 'A-1'
        ? refusal(409, 'seat_already_taken')
        : { seat_reservations: [reservation], ...full },
  });
  await user.click(again());
  expect(bodies('carts.addItems')).toEqual([
    { cart_item: { product: { id: 'derby-adult' }, amount: 1, seat_reservations: [held] } },
  ]);
  expect(await screen.findByText('Lisätty ostoskoriin 1/2.')).toBeVisible();
  const left = '/cart/expired#items=derby-adult:1:derby:A-1';
  expect(navigate).toHaveBeenCalledWith(left, { replace: true });
});

test('an attempt without an answer is sent again under the same key', async () => {
  const { user, requests, rescript } = await open(ADULT, { 'carts.addItems': noAnswer });
  await user.click(again());
  expect(await screen.findByText(/^Samoja tuotteita ei saatu enää/)).toBeVisible();
  rescript({ 'carts.addItems': full });
  await user.click(retry());
  const keys = requests
    .filter(({ operation }) => operation === 'carts.addItems')
    .map(({ headers }) => headers?.['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});
