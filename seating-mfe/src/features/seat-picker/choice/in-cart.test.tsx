import { cartApi } from '@permanto/api-client';
import { cents } from '@permanto/contracts/values';
import { publish } from '@permanto/event-bus/publish/cart';
import { aCart, aCartItem, renderInScope, testScope } from '@permanto/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { installFakeCanvas } from '../../../lib/chart/testing/fake-canvas';
import { statusOf } from '../../../lib/hall/seat-statuses';
import { installFakeMedia } from '../../../testing/fake-media';
import { aHallApi, aReservation, aSeatedEvent } from '../../../testing/hall-fixtures';
import { $statuses, $seatNumbers, opened } from '../model';
import { SeatPicker } from '../seat-picker';
import { texts } from './lazy/texts';

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
function cartOf(
  added: string[],
  reserved: string[] = [],
  others: ReturnType<typeof aCartItem>[] = [],
) {
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
    items: [...(amount > 0 ? [row] : []), ...others],
    seat_reservations: [...rows, ...reserved.map((id) => aReservation(id))],
  });
}

async function openPicker(event = aSeatedEvent()) {
  const { scope, rescript } = await testScope({ script: aHallApi({ event }) });
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

test('shows seats as free after their row is removed from the cart', async () => {
  const { scope, changeCart } = await openPicker();
  await changeCart(['s0-r0-0', 's0-r0-1']);
  const statusOfSeat = (id: string) =>
    statusOf(scope.getState($statuses), scope.getState($seatNumbers).get(id) ?? -1);
  expect(statusOfSeat('s0-r0-0')).toBe('own');
  await changeCart([]);
  expect(statusOfSeat('s0-r0-0')).toBe('free');
});

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const sum = (count: number, price: string) =>
  expect.stringContaining(t('news.sum', { count, price })) as string;

test('announces the total with all costs', async () => {
  const costs = [
    { id: 'order', kind: 'service' as const, per: 'order' as const, price: 1.5 },
    { id: 'ticket', kind: 'service' as const, per: 'ticket' as const, price: 0.5 },
  ];
  const event = aSeatedEvent();
  const products = event.products.map((product) => ({ ...product, costs }));
  const { changeCart } = await openPicker({ ...event, products });
  await changeCart([], ['s1-r0-0', 's1-r0-1']);
  await waitFor(() => expect(announced()).toContainEqual(sum(2, '26,50\u00a0€')));
  // A cart that pays for something else pays what an order costs already.
  const other = aCartItem({ id: '22222222-2222-4222-8222-222222222222', total: 23 });
  await changeCart([], ['s1-r0-0', 's1-r0-1', 's1-r0-2'], [other]);
  expect(announced()).toContainEqual(sum(3, '37,50\u00a0€'));
});

test('announces the total with the ticket types that the buy-box has', async () => {
  const { scope, changeCart } = await openPicker();
  const reserved = ['s1-r0-0', 's1-r0-1'];
  await changeCart([], reserved);
  await waitFor(() => expect(announced()).toContainEqual(sum(2, '24,00\u00a0€')));
  const params = {
    event_id: 'derby',
    seats: reserved.map((id) => ({ reservation_id: aReservation(id).id, price: cents(700) })),
    total: cents(1900),
  };
  await act(() => allSettled(publish['cart.choiceChanged'], { scope, params }));
  await changeCart([], [...reserved, 's1-r0-2']);
  expect(announced()).toContainEqual(sum(3, '26,00\u00a0€'));
});
