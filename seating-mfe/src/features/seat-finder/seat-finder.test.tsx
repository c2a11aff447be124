import { cartApi } from '@permanto/api-client';
import { $lastFacts } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/cart';
import { aCart, aCartItem, aProduct, refusal } from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
import { installFakeCanvas } from '../../lib/chart/testing/fake-canvas';
import { hallOf } from '../../lib/chart/testing/plans';
import { installFakeMedia } from '../../testing/fake-media';
import { aHallApi, aReservation, aSeatedEvent } from '../../testing/hall-fixtures';
import { best, openSeatPage, suggestion } from '../../testing/seat-page';
import { texts as finderTexts } from './texts';

const t = texts.in('en');
const finderText = finderTexts.in('en');

// Preload the lazy chunk: compiling it on a busy machine exceeds the tests' timeouts.
beforeAll(() => import('../seat-picker/choice/lazy'));
beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia([/reduced-motion/]);
});

async function openPicker(event = aSeatedEvent(), hall: Parameters<typeof aHallApi>[0] = {}) {
  const page = await openSeatPage({ script: aHallApi({ event, ...hall }) });
  const { scope, user } = page;
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    await act(() => allSettled(scope));
  };
  const pressBest = async () => {
    await user.click(best());
    await act(() => allSettled(scope));
  };
  const choose = async (name: RegExp) => {
    act(() => screen.getByRole('gridcell', { name }).click());
    await act(() => allSettled(scope));
  };
  const lastRequest = () => page.bodies('seatReservations.create').at(-1);
  return { ...page, press, pressBest, choose, lastRequest };
}

const FOUND = ['s0-r0-1', 's0-r0-2'].map((id) => ({ id: aReservation(id).id }));
const bestForm = () => screen.getByRole('form', { name: finderText('title') });

test('a new search replaces seats found before and keeps those chosen by hand', async () => {
  const { press, choose, lastRequest, pressBest, reserved } = await openPicker();
  await pressBest();
  expect(lastRequest()).toEqual({ event: { id: 'derby' }, seat_count: 2 });
  await press('Section 1');
  await choose(/^Section 1, row 1, seat 1,/);
  await pressBest();
  expect(lastRequest()).toEqual({ event: { id: 'derby' }, seat_count: 2, replaces: FOUND });
  expect(reserved()).toHaveLength(3);
});

test('where one seat is left, it is looked for', async () => {
  const ids = hallOf(2, 2, 4).sections.flatMap(({ rows }) =>
    rows.flatMap(({ seats }) => seats.map(({ id }) => id)),
  );
  const { pressBest, lastRequest } = await openPicker(undefined, { taken: ids.slice(1) });
  await pressBest();
  expect(lastRequest()).toEqual({ event: { id: 'derby' }, seat_count: 1 });
});

test('a new search for a party replaces all found seats and counts those chosen by hand', async () => {
  const { press, choose, lastRequest, pressBest } = await openPicker();
  await press(t('amount.increase'));
  await press('Section 1');
  await choose(/^Section 1, row 1, seat 1,/);
  await pressBest();
  await press(t('amount.increase'));
  await pressBest();
  expect(lastRequest()).toMatchObject({ seat_count: 3, replaces: FOUND });
});

test('seats in the cart are kept and count towards the maximum; replaced seats do not', async () => {
  const { scope, rescript, press, lastRequest, bodies, pressBest } = await openPicker(
    aSeatedEvent({ max_per_order: 4 }),
  );
  await pressBest();
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
  await pressBest();
  expect(lastRequest()).toEqual({ event: { id: 'derby' }, seat_count: 2 });
  await pressBest();
  expect(lastRequest()).toMatchObject({ seat_count: 2, replaces: found.map(({ id }) => ({ id })) });
  // A party of three, of which two are in the cart.
  await press(t('amount.increase'));
  await pressBest();
  expect(lastRequest()).toMatchObject({ seat_count: 1, replaces: found.map(({ id }) => ({ id })) });
  expect(bodies('seatReservations.create')).toHaveLength(4);
});

test('shows a refusal in the requesting form and keeps the found seats', async () => {
  const { rescript, pressBest, reserved } = await openPicker();
  await pressBest();
  rescript({
    'seatReservations.create': refusal(422, 'event_amount_max', { max: 10, amount: 11 }),
  });
  await pressBest();
  expect(await within(bestForm()).findByRole('alert')).toHaveTextContent(/10/);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(reserved()).toHaveLength(2);
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
  expect(scrollIntoView.mock.contexts).toContain(alert.parentElement);
});

describe('suggestions', () => {
  const court = { kind: 'court' as const, outline: hallOf(2, 2, 4).sections[0]!.outline };
  const withCourt = { ...hallOf(2, 2, 4), shapes: [court] };
  const named = () =>
    within(bestForm())
      .getAllByRole('button')
      .filter((button) => button.matches('[formaction]'))
      .map((button) => button.textContent.replaceAll('\u00a0', ' '));

  test('are the best together, the best below a price, and the nearest, each with its prices', async () => {
    const { user, scope, lastRequest } = await openPicker(aSeatedEvent(), { hall: withCourt });
    expect(named()).toEqual([
      'Best together 12,00–23,00 €',
      'Best under 20 € 12,00 €',
      'Closest to the action Section 0 23,00 €',
    ]);
    expect(bestForm()).toHaveTextContent(finderText('prices', { price: '12,00–23,00' }));
    await user.click(suggestion(finderText('below', { price: '20\u00a0€' })));
    await act(() => allSettled(scope));
    expect(lastRequest()).toMatchObject({ seat_count: 2, categories: [{ id: 'b' }] });
    await user.click(suggestion(finderText('nearest.court')));
    await act(() => allSettled(scope));
    expect(lastRequest()).toMatchObject({ seat_count: 2, section: { id: 's0' } });
  });

  test('are not offered with fewer free seats than are needed', async () => {
    const taken = Array.from({ length: 7 }, (_, n) => `s1-r${n >> 2}-${n % 4}`);
    const { press } = await openPicker(aSeatedEvent(), { hall: withCourt, taken });
    expect(named()).toEqual([
      'Best together 12,00–23,00 €',
      'Closest to the action Section 0 23,00 €',
    ]);
    await press(t('amount.decrease'));
    expect(named()).toContain('Best under 20 € 12,00 €');
    const sold = await openPicker(aSeatedEvent(), {
      taken: [0, 1].flatMap((s) =>
        Array.from({ length: 8 }, (_, n) => `s${s}-r${n >> 2}-${n % 4}`),
      ),
    });
    expect(within(sold.container).getByText(finderText('none'))).toBeVisible();
  });

  test('leave out prices that the event hides, and those of one price only', async () => {
    const flags = {
      hide_pricing_categories: true,
      quick_checkout: false,
      allow_single_seats: false,
    };
    const hiding = await openPicker(aSeatedEvent({ flags }));
    expect(named().join()).not.toContain('under');
    hiding.unmount();
    await openPicker(
      aSeatedEvent({ products: [aProduct({ allowed_seat_categories: ['a', 'b'] })] }),
    );
    expect(named().join()).not.toContain('under');
  });
});

describe('the first suggestion', () => {
  test('is published with its count, and reserved when it is accepted elsewhere', async () => {
    const { scope, press, lastRequest } = await openPicker();
    const suggested = () => scope.getState($lastFacts)['seating.seatsSuggested'];
    expect(suggested()).toEqual({ event_id: 'derby', count: 2 });
    await press(t('amount.increase'));
    expect(suggested()).toEqual({ event_id: 'derby', count: 3 });
    await act(() =>
      allSettled(publish['cart.suggestionAccepted'], { scope, params: { event_id: 'derby' } }),
    );
    expect(lastRequest()).toEqual({ event: { id: 'derby' }, seat_count: 3 });
  });

  test('is withdrawn when the hall is left', async () => {
    const { scope, unmount } = await openPicker();
    unmount();
    await allSettled(scope);
    expect(scope.getState($lastFacts)['seating.seatsSuggested']?.count).toBe(0);
  });
});
