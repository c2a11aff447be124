import { cartApi } from '@permanto/api-client';
import { aCart, aCartItem, refusal, renderInScope, testScope } from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../../i18n/texts';
import { installFakeCanvas } from '../../../lib/chart/testing/fake-canvas';
import { installFakeMedia } from '../../../testing/fake-media';
import { aHallApi, aReservation, aSeatedEvent } from '../../../testing/hall-fixtures';
import { opened } from '../model';
import { SeatPicker } from '../seat-picker';

const t = texts.in('en');

// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('./lazy'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia([/reduced-motion/]);
});

async function openPicker(event = aSeatedEvent()) {
  const test = await testScope({ script: aHallApi({ event }) });
  await allSettled(opened, { scope: test.scope, params: { eventId: 'derby' } });
  const page = renderInScope(test.scope, <SeatPicker eventId="derby" />);
  await act(() => allSettled(test.scope));
  const press = async (name: string | RegExp) => {
    await page.user.click(screen.getByRole('button', { name }));
    await act(() => allSettled(test.scope));
  };
  const choose = async (name: RegExp) => {
    act(() => screen.getByRole('gridcell', { name }).click());
    await act(() => allSettled(test.scope));
  };
  const lastRequest = () => test.bodies('seatReservations.create').at(-1);
  return { ...test, ...page, press, choose, lastRequest };
}

const BEST = t('best.submit');
const FOUND = ['s0-r0-1', 's0-r0-2'].map((id) => ({ id: aReservation(id).id }));
const bestForm = () => screen.getByRole('form', { name: t('best.title') });
const chosen = () => screen.getByRole('region', { name: t('chosen.title') });

test('a new search replaces seats found before and keeps those chosen by hand', async () => {
  const { press, choose, lastRequest } = await openPicker();
  await press(BEST);
  expect(lastRequest()).toEqual({ event: { id: 'derby' }, seat_count: 2 });
  await press('Section 1');
  await choose(/^Section 1, row 1, seat 1,/);
  await press(BEST);
  expect(lastRequest()).toEqual({ event: { id: 'derby' }, seat_count: 2, replaces: FOUND });
  expect(within(chosen()).getByText(t('chosen.count', { count: 3 }))).toBeVisible();
});

test('a new search for a party replaces all found seats and counts those chosen by hand', async () => {
  const { press, choose, lastRequest } = await openPicker();
  await press(t('best.increase'));
  await press('Section 1');
  await choose(/^Section 1, row 1, seat 1,/);
  await press(BEST);
  await press(t('best.increase'));
  await press(BEST);
  expect(lastRequest()).toMatchObject({ seat_count: 3, replaces: FOUND });
});

test('seats in the cart are kept and count towards the maximum; replaced seats do not', async () => {
  const { scope, rescript, press, lastRequest, bodies } = await openPicker(
    aSeatedEvent({ max_per_order: 4 }),
  );
  await press(BEST);
  const row = aCartItem();
  const inCart = FOUND.map(({ id }, at) => ({
    ...aReservation(`s0-r0-${at + 1}`),
    id,
    cart_item_id: row.id,
  }));
  const cart = aCart({ items: [row], seat_reservations: inCart });
  rescript({ 'carts.get': { cart } });
  await act(() => allSettled(cartApi.get, { scope, params: {} }));
  const found = ['s0-r1-0', 's0-r1-1'].map((id) => aReservation(id));
  const all = aCart({ items: [row], seat_reservations: [...inCart, ...found] });
  rescript({ 'seatReservations.create': { seat_reservations: found, cart: all } });
  await press(BEST);
  expect(lastRequest()).toEqual({ event: { id: 'derby' }, seat_count: 2 });
  await press(BEST);
  expect(lastRequest()).toMatchObject({ seat_count: 2, replaces: found.map(({ id }) => ({ id })) });
  // A party of three, of which two are in the cart.
  await press(t('best.increase'));
  await press(BEST);
  expect(lastRequest()).toMatchObject({ seat_count: 1, replaces: found.map(({ id }) => ({ id })) });
  expect(bodies('seatReservations.create')).toHaveLength(4);
});

test('shows a refusal in the requesting form and keeps the found seats', async () => {
  const { rescript, press } = await openPicker();
  await press(BEST);
  rescript({
    'seatReservations.create': refusal(422, 'event_amount_max', { max: 10, amount: 11 }),
  });
  await press(BEST);
  expect(await within(bestForm()).findByRole('alert')).toHaveTextContent(/10/);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(within(chosen()).getByText(t('chosen.count', { count: 2 }))).toBeVisible();
});

test('shows a refusal of a seat in the hall there, and scrolls it into view', async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { rescript, press, choose } = await openPicker();
  rescript({
    'seatReservations.create': refusal(422, 'event_amount_max', { max: 10, amount: 11 }),
  });
  await press('Section 1');
  scrollIntoView.mockClear();
  await choose(/^Section 1, row 1, seat 1,/);
  const alert = await screen.findByRole('alert');
  expect(bestForm()).not.toContainElement(alert);
  expect(chosen()).not.toContainElement(alert);
  expect(scrollIntoView.mock.contexts).toContain(alert.parentElement);
});
