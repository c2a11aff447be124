import type { ApiError } from '@permanto/api-client';
import { loadErrorTexts } from '@permanto/i18n';
import { rowOf } from '@permanto/checkout-flow/add-again';
import { parseCartLines } from '@permanto/contracts/entities';
import {
  aCart,
  aCartItem,
  anEvent,
  aProduct,
  fault,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { openExpiredPage, openExpiredPageOnServer } from '../../testing/visit';
import { $outcome } from './model';
import { texts } from './texts';

const t = texts.in('en');

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
const again = () => screen.getByRole('button', { name: t('again') });
const retry = () => screen.getByRole('button', { name: t('retry') });

test('says what happened, and names what the cart held', async () => {
  const { head } = await open(`${ADULT},${SCARF}`);
  expect(screen.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  expect(head().title).toBe(t('title'));
  expect(await screen.findByText('Kaulahuivi')).toBeVisible();
  const [adult] = screen.getAllByRole('listitem');
  expect(adult).toHaveTextContent(`Adult, ${t('pieces', { count: 2 })}${anEvent().title.en}`);
});

test.each(['', 'nonsense', '<img src=x>:1', 'derby-adult:0:derby'])(
  'offers nothing where nothing is known: %s',
  async (lines) => {
    await open(lines);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: t('toShop') })).toBeVisible();
  },
);

test('one who had gone to pay reads that a paid order stands', async () => {
  await open(ADULT, {}, true);
  expect(screen.getByText(t('paying'))).toBeVisible();
});

describe('on the server', () => {
  const form = () => again().closest('form');

  test('names what the cookie says, with a form that adds it again', async () => {
    await openExpiredPageOnServer(
      { cartLines: ADULT },
      { script: { 'events.get': { event: anEvent() } } },
    );
    expect(screen.getByRole('listitem')).toHaveTextContent(anEvent().title.en ?? '');
    expect(form()).toHaveAttribute(
      'action',
      '/en/forms/carts.addAgain?from=%2Fcart%2Fexpired&to=%2Fcart',
    );
    expect(new FormData(form() ?? undefined).get('lines')).toBe(ADULT);
    expect(screen.getByRole('link', { name: t('toShop') })).toBeVisible();
  });

  test('says what came of each row, and asks again only for what is lacking', async () => {
    const [adult, scarf] = [ADULT, SCARF].flatMap(parseCartLines).map(rowOf);
    const error: ApiError = {
      type: 'refused',
      status: 409,
      code: 'cart_item_sales_closed',
      parameters: {},
    };
    await loadErrorTexts('en');
    const rows = [
      { ...adult, error },
      { ...scarf, had: 1, rest: null },
    ];
    await openExpiredPageOnServer({
      refused: {
        operation: 'carts.addAgain',
        fields: { rows: JSON.stringify(rows) },
        error: { code: error.code, parameters: {} },
      },
    });
    expect(screen.getByText(t('some'))).toBeVisible();
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(t('had'));
    expect(new FormData(retry().closest('form') ?? undefined).get('lines')).toBe(ADULT);
  });
});

test('puts a row in again as it was chosen', async () => {
  const { user, bodies } = await open('scarf.koko.m:1:');
  await user.click(again());
  expect(bodies('carts.addItems')).toEqual([
    { cart_items: [{ product: { id: 'scarf' }, amount: 1, choices: { koko: 'm' } }] },
  ]);
});

test('puts each row in again, and goes on to the cart', async () => {
  const { user, bodies, navigate } = await open(`${ADULT},${SCARF}`);
  await user.click(again());
  expect(bodies('carts.addItems')).toEqual([
    { cart_items: [{ product: { id: 'derby-adult' }, amount: 2 }] },
    { cart_items: [{ product: { id: 'scarf' }, amount: 1 }] },
  ]);
  expect(navigate).toHaveBeenCalledWith('/cart', { replace: true });
});

test('does not redirect when seen again after everything was restored', async () => {
  const { user, scope, navigate, unmount, reopen } = await open(ADULT);
  await user.click(again());
  expect(navigate).toHaveBeenCalledTimes(1);
  unmount();
  await reopen();
  expect(scope.getState($outcome)).toBeNull();
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('says that the cart has the same already, before it is added once more', async () => {
  const already = t('already');
  const { user } = await open(`${ADULT},${SCARF}`, {
    'carts.addItems': ({ body }: { body: { cart_items: { product: { id: string } }[] } }) =>
      body.cart_items[0]?.product.id === 'scarf' ? refusal(409, 'cart_item_sales_closed') : full,
  });
  expect(screen.queryByText(already)).toBeNull();
  await user.click(again());
  expect(await screen.findByText(t('some'))).toBeVisible();
  expect(screen.queryByText(already)).toBeNull();
  cleanup();
  await openExpiredPage({ lines: ADULT, cart: full.cart });
  expect(screen.getByText(already)).toBeVisible();
  cleanup();
  await openExpiredPage({ lines: SCARF, cart: full.cart });
  expect(screen.queryByText(already)).toBeNull();
});

test('a row that is sold out does not affect the others, and is shown with an alternative', async () => {
  const soldOut = refusal(409, 'cart_item_availability_product_quota_reached', { available: 0 });
  const { user, navigate, rescript, bodies } = await open(`${ADULT},${SCARF}`, {
    'carts.addItems': ({ body }: { body: { cart_items: { product: { id: string } }[] } }) =>
      body.cart_items[0]?.product.id === 'scarf' ? full : soldOut,
  });
  await user.click(again());
  expect(await screen.findByText(t('some'))).toBeVisible();
  const [adult, scarf] = screen.getAllByRole('listitem');
  expect(scarf).toHaveTextContent(t('had'));
  const other = within(adult ?? document.body).getByRole('link', {
    name: t('toEvent', { event: anEvent().title.en }),
  });
  expect(other).toHaveAttribute('href', '/en/events/derby');
  expect(navigate).toHaveBeenCalledWith(`/cart/expired#items=${ADULT}`, { replace: true });
  expect(screen.getByRole('link', { name: t('toCart') })).toBeVisible();

  rescript({ 'carts.addItems': full });
  await user.click(retry());
  expect(bodies('carts.addItems')).toHaveLength(3);
  expect(navigate).toHaveBeenLastCalledWith('/cart', { replace: true });
});

const HELD = { id: '22222222-2222-4222-8222-222222222222' };
const aReservation = (changes: object = {}) => ({
  ...HELD,
  event: { id: 'derby' },
  seat: {
    chart_id: 'A-2',
    section: { id: 'A', title: 'A' },
    row: '1',
    number: '2',
    category: 'x',
  },
  available_products: [],
  cart_item_id: null,
  ...changes,
});

test('seats are reserved one by one: a taken one is reported, the other is kept', async () => {
  const { user, bodies, navigate } = await open(SEATS, {
    'seatReservations.create': ({ body }: { body: { seats: { chart_id: string }[] } }) =>
      body.seats[0]?.chart_id === 'A-1'
        ? refusal(409, 'seat_already_taken')
        : { seat_reservations: [aReservation()], ...full },
  });
  await user.click(again());
  expect(bodies('carts.addItems')).toEqual([
    { cart_items: [{ product: { id: 'derby-adult' }, amount: 1, seat_reservations: [HELD] }] },
  ]);
  expect(await screen.findByText(t('hadSome', { had: 1, amount: 2 }))).toBeVisible();
  const left = '/cart/expired#items=derby-adult:1:derby:A-1';
  expect(navigate).toHaveBeenCalledWith(left, { replace: true });
});

test('seats that were only held are named, and held again, not put into a row', async () => {
  const { user, bodies, navigate } = await open(':1:derby:A-2', {
    'seatReservations.create': { seat_reservations: [aReservation()], ...full },
  });
  expect(screen.getByRole('listitem')).toHaveTextContent(
    `${t('reservedSeats')}, ${t('pieces', { count: 1 })}`,
  );
  await user.click(again());
  expect(bodies('seatReservations.create')).toHaveLength(1);
  expect(bodies('carts.addItems')).toEqual([]);
  expect(navigate.mock.lastCall?.[0]).toBe('/cart');
});

const UNANSWERED = t('unanswered');

test.each([
  ['refused, it is not to be had any more', refusal(409, 'seat_already_taken'), t('none')],
  ['not answered, it may still be had', noAnswer, UNANSWERED],
])('where a seat was %s', async (_, answer, text) => {
  const { user } = await open(SEATS, { 'seatReservations.create': answer });
  await user.click(again());
  expect(await screen.findByText(text)).toBeVisible();
});

test('an attempt without an answer is sent again under the same key', async () => {
  const { user, sent, rescript } = await open(ADULT, { 'carts.addItems': noAnswer });
  await user.click(again());
  expect(await screen.findByText(UNANSWERED)).toBeVisible();
  rescript({ 'carts.addItems': full });
  await user.click(retry());
  const keys = sent('carts.addItems').map(({ headers }) => headers?.['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

describe('a seat whose adding', () => {
  const ONE = 'derby-adult:1:derby:A-2';
  const reserved = (changes: object = {}) => ({
    'seatReservations.create': { seat_reservations: [aReservation(changes)], ...full },
    'seatReservations.remove': full,
  });
  const keysOf = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
    sent('carts.addItems').map(({ headers }) => headers['idempotency-key']);
  const released = (requests: Awaited<ReturnType<typeof open>>['requests']) =>
    requests.filter(({ operation }) => operation === 'seatReservations.remove').length;

  test.each([
    ['has no answer', noAnswer],
    ['meets a fault', fault()],
  ])('%s is kept, and added again under the same key', async (_, answer) => {
    const { user, sent, requests, rescript, navigate } = await open(ONE, {
      ...reserved(),
      'carts.addItems': answer,
    });
    await user.click(again());
    await user.click(await screen.findByRole('button', { name: t('retry') }));
    expect(released(requests)).toBe(0);
    rescript({ 'carts.addItems': full });
    await user.click(retry());
    expect(new Set(keysOf(sent)).size).toBe(1);
    expect(keysOf(sent)[0]).toMatch(/^[\da-f-]{36}$/);
    expect(navigate.mock.lastCall?.[0]).toBe('/cart');
  });

  test('was done without an answer is in the cart, and neither added nor released', async () => {
    const { user, sent, requests, rescript, navigate } = await open(ONE, {
      ...reserved(),
      'carts.addItems': noAnswer,
    });
    await user.click(again());
    rescript(reserved({ cart_item_id: aCartItem().id }));
    await user.click(retry());
    expect(keysOf(sent)).toHaveLength(1);
    expect(released(requests)).toBe(0);
    expect(navigate.mock.lastCall?.[0]).toBe('/cart');
  });

  test.each([
    ['is refused is released', 'cart_item_sales_closed', 1],
    ['is refused since a row has it stays', 'seat_reservation_not_owned', 0],
  ] as const)('%s', async (_, code, count) => {
    const { user, requests } = await open(ONE, {
      ...reserved(),
      'carts.addItems': refusal(409, code),
    });
    await user.click(again());
    expect(retry()).toBeVisible();
    expect(released(requests)).toBe(count);
  });
});
