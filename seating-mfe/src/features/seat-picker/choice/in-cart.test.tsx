import { cartApi } from '@permanto/api-client';
import { cents } from '@permanto/contracts/values';
import { publish } from '@permanto/event-bus/publish/cart';
import { aCart, aCartItem, renderInScope, testScope } from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts as seatingTexts } from '../../../i18n/texts';
import { installFakeCanvas } from '../../../lib/chart/testing/fake-canvas';
import { statusOf } from '../../../lib/hall/seat-statuses';
import { installFakeMedia } from '../../../testing/fake-media';
import { aHallApi, aReservation } from '../../../testing/hall-fixtures';
import { $statuses, $seatNumbers, opened } from '../model';
import { SeatPicker } from '../seat-picker';
import { texts } from './lazy/texts';

const seatingText = seatingTexts.in('en');

const t = texts.in('en');

// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('./lazy'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia([/reduced-motion/]);
});

const ROW = '11111111-1111-4111-8111-111111111111';
const inRow = (id: string) => ({ ...aReservation(id), cart_item_id: ROW });
const ofRow = ({ id, seat }: ReturnType<typeof inRow>) => ({ id, seat });

/** A cart with some seats in a row (23 € each) and others only reserved. */
function cartOf(added: string[], reserved: string[] = []) {
  const rows = added.map(inRow);
  const amount = rows.length;
  const row = aCartItem({
    id: ROW,
    amount,
    total: 23 * amount,
    seat_reservations: rows.map(ofRow),
  });
  return aCart({
    // Includes costs on top of the rows.
    payableEur: 23 * amount + 4,
    items: amount > 0 ? [row] : [],
    seat_reservations: [...rows, ...reserved.map((id) => aReservation(id))],
  });
}

async function openPicker() {
  const { scope, rescript } = await testScope({ script: aHallApi() });
  await allSettled(opened, { scope, params: { eventId: 'derby' } });
  renderInScope(scope, <SeatPicker eventId="derby" />);
  await act(() => allSettled(scope));
  // Create a cart.
  const body = { event: { id: 'derby' }, seat_count: 2 };
  await act(() => allSettled(cartApi.reserveSeats, { scope, params: { body } }));
  const changeCart = async (...cart: Parameters<typeof cartOf>) => {
    rescript({ 'carts.get': { cart: cartOf(...cart) } });
    await act(() => allSettled(cartApi.get, { scope, params: {} }));
  };
  return { scope, changeCart };
}

const bar = () => screen.findByRole('region', { name: t('summary.label') });
const chosen = () => screen.getByRole('region', { name: seatingText('chosen.title') });

test('links to the checkout once all seats are in the cart', async () => {
  const { changeCart } = await openPicker();
  await changeCart([], ['s0-r0-0', 's0-r0-1']);
  expect(await within(chosen()).findByText(t('chosen.next'))).toBeVisible();
  await changeCart(['s0-r0-0', 's0-r0-1']);
  expect(await bar()).toHaveTextContent(/^2 seats in the cart Cart total 50,00\s€/);
  expect(within(await bar()).getByRole('link')).toHaveAccessibleName(t('summary.checkout'));
  expect(within(await bar()).getByRole('link')).toHaveAttribute('href', '/en/checkout');
  expect(chosen()).toHaveTextContent(t('chosen.allInCart'));
  expect(chosen()).not.toHaveTextContent(/ticket types/);
  expect(
    within(chosen()).getByRole('button', {
      name: t('chosen.removeFromCart', { place: 'Section 0, row 1, seat 1' }),
    }),
  ).toBeVisible();
});

test('asks for the ticket type of seats not in the cart only', async () => {
  const { changeCart } = await openPicker();
  await changeCart(['s0-r0-0', 's0-r0-1'], ['s1-r0-0']);
  expect(await bar()).toHaveTextContent(/^1 seat 12,00\s€/);
  expect(within(await bar()).getByRole('link')).toHaveAccessibleName(t('summary.next'));
  const seats = within(chosen()).getAllByRole('listitem');
  expect(seats.map(({ textContent }) => textContent)).toEqual([
    t('chosen.inCart', { place: 'Section 0, row 1, seat 1' }),
    t('chosen.inCart', { place: 'Section 0, row 1, seat 2' }),
    'Section 1, row 1, seat 1',
  ]);
  expect(chosen()).toHaveTextContent(t('chosen.nextOfSome'));
});

test('shows seats as free after their row is removed from the cart', async () => {
  const { scope, changeCart } = await openPicker();
  await changeCart(['s0-r0-0', 's0-r0-1']);
  const statusOfSeat = (id: string) =>
    statusOf(scope.getState($statuses), scope.getState($seatNumbers).get(id) ?? -1);
  expect(statusOfSeat('s0-r0-0')).toBe('own');
  await changeCart([]);
  expect(statusOfSeat('s0-r0-0')).toBe('free');
  expect(chosen()).toHaveTextContent(seatingText('chosen.none'));
});

test('shows the total of the buy-box', async () => {
  const { scope, changeCart } = await openPicker();
  const reserved = ['s1-r0-0', 's1-r0-1'];
  await changeCart([], reserved);
  expect(await bar()).toHaveTextContent(/^2 seats 24,00\s€/);
  const params = {
    event_id: 'derby',
    seats: reserved.map((id) => ({ reservation_id: aReservation(id).id, price: cents(700) })),
    total: cents(1900),
  };
  await act(() => allSettled(publish['cart.choiceChanged'], { scope, params }));
  expect(await bar()).toHaveTextContent(/^2 seats 19,00\s€/);
  // A choice published for other seats is ignored.
  await changeCart([], [...reserved, 's1-r0-2']);
  expect(await bar()).toHaveTextContent(/^3 seats 26,00\s€/);
});
