import { cartApi } from '@permanto/api-client';
import { type CartWire, DEFAULT_AVAILABILITY, type EventWire } from '@permanto/contracts';
import { BUY_BOX_ID } from '@permanto/contracts/paths';
import { publish } from '@permanto/event-bus/publish/seating';
import {
  aCart,
  aCartItem,
  aChildProduct,
  aReservedSeat,
  anEvent,
  aProduct,
  errorWords,
  recordFacts,
  refusal,
  type Script,
} from '@permanto/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts } from '../../i18n/texts';
import { happen, openBuyBox } from '../../testing/visit';
import { texts as bestTexts } from './forms/texts';
import { texts as liveTexts } from './live/texts';
import { texts as buyBoxTexts } from './texts';
import { texts as addingTexts } from '../../lib/adding/texts';

const addingText = addingTexts.in('en');

const t = texts.in('en');
const liveText = liveTexts.in('en');
const bestText = bestTexts.in('en');
const buyBoxText = buyBoxTexts.in('en');

type ReservedSeat = CartWire['seat_reservations'][number];

const seated = { allowed_seat_categories: ['a'] };

function hall(changes: Partial<EventWire> = {}): EventWire {
  const products = [aChildProduct({ ...seated, sort_order: 0 }), aProduct(seated)];
  return anEvent({
    has_seating_chart: true,
    products,
    ...changes,
  });
}

const withSeats = (...seats: ReservedSeat[]) => aCart({ seat_reservations: seats });
const typesOf = (number: number) =>
  screen.findByRole('group', { name: `Katsomo A, row 3, seat ${number}` });
const forAll = () => screen.findByRole('group', { name: buyBoxText('forAll') });
const ADULT = 'Adult 23,00\u00a0€';
const CHILD = 'Child 7,00\u00a0€';
const type = (group: HTMLElement, name: string) => within(group).getByRole('radio', { name });
const verb = () => screen.getByRole('button', { name: new RegExp(`${t('buyBox.checkout')}$`) });
const addButton = () => screen.getByRole('button', { name: addingText('add') });

test('ticket types with seats have a price and no amount field; seats must be chosen first', async () => {
  const { user, bodies } = await openBuyBox({ event: hall() });
  expect(screen.getByText('Adult')).toBeVisible();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  expect(screen.getByText(liveText('seatsHint'))).toBeVisible();
  await user.click(addButton());
  expect(screen.getByRole('alert')).toHaveTextContent(liveText('seatsMissing'));
  expect(bodies('carts.addItems')).toEqual([]);
});

describe('where the seating chart can’t be shown', () => {
  const failedSlots = ['seat-finder'] as const;
  const bestForm = () => screen.findByRole('form', { name: bestText('bestSeats') });

  test('a plain form asks for the best seats of a ticket type', async () => {
    const { user } = await openBuyBox({ event: hall(), failedSlots });
    const form = await bestForm();
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute(
      'action',
      '/en/forms/seatReservations.create?event=derby&from=%2Fevents%2Fderby',
    );
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Adult, 23,00\u00a0€');
    await user.selectOptions(screen.getByRole('combobox'), 'derby-child');
    await user.click(screen.getByRole('button', { name: bestText('increase') }));
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      'product[id]': 'derby-child',
      seat_count: '3',
    });
    expect(screen.queryByText(liveText('seatsHint'))).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: addingText('add') })).not.toBeInTheDocument();
  });

  test('seats that are reserved already still get their ticket types', async () => {
    await openBuyBox({ event: hall(), failedSlots, cart: withSeats(aReservedSeat(1)) });
    expect(await bestForm()).toBeVisible();
    expect(await typesOf(1)).toBeVisible();
  });

  test('an event without seats has nothing of it', async () => {
    await openBuyBox({ event: anEvent(), failedSlots });
    expect(addButton()).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});

describe('what can be added to chosen seats', () => {
  const parking = aProduct({
    id: 'parking',
    title: { fi: 'Pysäköinti' },
    type: 'extra_service',
    sales_display_mode: 'add_on',
  });
  const openWithSeat = () =>
    openBuyBox({
      event: hall({ products: [aProduct(seated), parking] }),
      cart: withSeats(aReservedSeat(1)),
    });
  const heading = () => screen.findByRole('heading', { name: t('buyBox.addOns') });
  const more = () =>
    screen.queryByRole('button', { name: t('buyBox.increase', { product: 'Pysäköinti' }) });

  test('is named, and folded', async () => {
    const { user } = await openWithSeat();
    const title = await heading();
    expect(title.closest('summary')).toHaveTextContent('Pysäköinti');
    expect(more()).not.toBeVisible();
    await user.click(title);
    expect(more()).toBeVisible();
  });

  test('stays in sight once it is chosen, also when the seats change', async () => {
    const { user, scope, rescript } = await openWithSeat();
    await user.click(await heading());
    await user.click(more()!);
    await user.click(more()!);
    const amount = () => screen.getByRole('spinbutton');
    expect(amount()).toHaveValue(2);
    rescript({ 'carts.get': { cart: aCart() } });
    const released = { event_id: 'derby', reservation_ids: [aReservedSeat(1).id] };
    await happen(scope, publish['seating.seatsReleased'], released);
    expect(more()).not.toBeInTheDocument();
    rescript({ 'carts.get': { cart: withSeats(aReservedSeat(2)) } });
    const reserved = { event_id: 'derby', reservation_ids: [aReservedSeat(2).id] };
    await happen(scope, publish['seating.seatsReserved'], reserved);
    expect(amount()).toBeVisible();
    expect(amount()).toHaveValue(2);
  });
});

describe('where no seat is chosen and some are suggested', () => {
  const openSuggested = async (script: Script) => {
    const navigate = jest.fn();
    const page = await openBuyBox({ event: hall(), navigate, script });
    await happen(page.scope, publish['seating.seatsSuggested'], { event_id: 'derby', count: 2 });
    // What the hall's remote does.
    const params = { body: { event: { id: 'derby' }, seat_count: 2 } };
    const reserve = () =>
      act(async () => void (await allSettled(cartApi.reserveSeats, { scope: page.scope, params })));
    const accepted = () => page.facts.filter(({ name }) => name === 'cart.suggestionAccepted');
    return { ...page, navigate, reserve, accepted };
  };
  const reserved = [aReservedSeat(1), aReservedSeat(2)];
  const found = { seat_reservations: reserved, cart: withSeats(...reserved) };
  const bestVerb = () =>
    screen.getByRole('button', { name: new RegExp(`^${t('buyBox.bestSeats', { count: 2 })}`) });

  test('one press reserves them, adds them and goes on to the checkout', async () => {
    const { user, accepted, reserve, bodies, navigate } = await openSuggested({
      'seatReservations.create': found,
      'carts.addItems': { cart: aCart() },
    });
    await user.click(bestVerb());
    expect(accepted()).toMatchObject([{ payload: { event_id: 'derby' } }]);
    expect(bestVerb()).toHaveAttribute('aria-busy', 'true');
    await reserve();
    expect(bodies('carts.addItems')).toEqual([
      {
        cart_items: [
          {
            product: { id: 'derby-adult' },
            amount: 2,
            seat_reservations: reserved.map(({ id }) => ({ id })),
          },
        ],
      },
    ]);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/checkout'));
  });

  test('a refusal is shown, and a seat chosen later leads nowhere by itself', async () => {
    const { user, reserve, rescript, bodies } = await openSuggested({
      'seatReservations.create': refusal(409, 'seat_already_taken'),
    });
    await user.click(bestVerb());
    await reserve();
    expect(screen.getByRole('alert')).toHaveTextContent(errorWords('seat_already_taken'));
    rescript({ 'seatReservations.create': found });
    await reserve();
    expect(bodies('seatReservations.create')).toHaveLength(2);
    expect(bodies('carts.addItems')).toEqual([]);
    expect(verb()).toHaveTextContent(/ · 46,00 €/);
  });

  test('the verb takes the place of the way to the box, and the lowest price stays', async () => {
    let leave = (): void => undefined;
    globalThis.IntersectionObserver = class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        leave = () => act(() => notify([{ isIntersecting: false }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver;
    await openSuggested({});
    leave();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    expect(bestVerb()).toBeVisible();
    expect(screen.queryByRole('link', { name: liveText('buy') })).not.toBeInTheDocument();
    expect(screen.getByText(t('buyBox.from', { price: '7,00 €' }))).toBeVisible();
  });

  test('without a suggestion, seats have to be chosen', async () => {
    const { user, scope, accepted } = await openSuggested({});
    await happen(scope, publish['seating.seatsSuggested'], { event_id: 'derby', count: 0 });
    await user.click(verb());
    expect(screen.getByRole('alert')).toHaveTextContent(liveText('seatsMissing'));
    expect(accepted()).toEqual([]);
  });
});

test('reserved seats are shown from the start, with the primary ticket type chosen', async () => {
  await openBuyBox({ event: hall(), cart: withSeats(aReservedSeat(1), aReservedSeat(2)) });
  expect(type(await typesOf(1), ADULT)).toBeChecked();
  expect(verb()).toHaveTextContent(/ · 46,00 €/);
  expect(screen.getByText('Katsomo A, row 3, seats 1–2')).toBeVisible();
});

test('more than four ticket types that are all free are for sale', async () => {
  const products = [1, 2, 3, 4, 5].map((number) =>
    aProduct({ ...seated, id: `free-${number}`, price: 0 }),
  );
  await openBuyBox({ event: hall({ products }) });
  expect(screen.getByText('0,00 €', { selector: 'summary' })).toBeVisible();
});

test('seats in more than two rows stand in the box alone', async () => {
  const seatIn = (row: number) => {
    const reserved = aReservedSeat(row);
    return { ...reserved, seat: { ...reserved.seat, row: String(row) } };
  };
  await openBuyBox({ event: hall(), cart: withSeats(seatIn(1), seatIn(2), seatIn(3)) });
  expect(await screen.findByRole('group', { name: 'Katsomo A, row 2, seat 2' })).toBeVisible();
  expect(screen.queryByText(/row 1.*row 2/)).not.toBeInTheDocument();
});

test('seats of other events and seats in the cart are not offered again', async () => {
  const cart = withSeats(
    aReservedSeat(1, { event: { id: 'final' } }),
    aReservedSeat(2, { cart_item_id: '11111111-1111-4111-8111-111111111111' }),
  );
  await openBuyBox({ event: hall(), cart });
  expect(screen.queryByText(/row 3/)).not.toBeInTheDocument();
});

test('seats are added grouped by the ticket type chosen for each', async () => {
  const seats = [aReservedSeat(1), aReservedSeat(2), aReservedSeat(3)];
  const { user, bodies } = await openBuyBox({
    event: hall(),
    cart: withSeats(...seats),
    script: { 'carts.addItems': { cart: aCart() } },
  });
  await user.click(type(await typesOf(2), CHILD));
  expect(verb()).toHaveTextContent(/ · 53,00 €/);
  await user.click(addButton());
  expect(await screen.findByText(addingText('added', { count: 3 }))).toBeVisible();
  const row = (id: string, ...numbers: number[]) => ({
    product: { id },
    amount: numbers.length,
    seat_reservations: numbers.map((number) => ({ id: aReservedSeat(number).id })),
  });
  expect(bodies('carts.addItems')).toEqual([
    { cart_items: [row('derby-child', 2), row('derby-adult', 1, 3)] },
  ]);
  expect(screen.queryByText(/row 3/)).not.toBeInTheDocument();
});

test('one choice gives every seat the same ticket type, which stays when a seat is added', async () => {
  const { scope, rescript, user } = await openBuyBox({
    event: hall(),
    cart: withSeats(aReservedSeat(1), aReservedSeat(2)),
  });
  await user.click(type(await forAll(), CHILD));
  expect(type(await typesOf(1), CHILD)).toBeChecked();
  expect(type(await typesOf(2), CHILD)).toBeChecked();
  rescript({
    'carts.get': { cart: withSeats(aReservedSeat(1), aReservedSeat(2), aReservedSeat(3)) },
  });
  const fact = { event_id: 'derby', reservation_ids: [aReservedSeat(3).id] };
  await happen(scope, publish['seating.seatsReserved'], fact);
  expect(type(await typesOf(3), ADULT)).toBeChecked();
  expect(type(await typesOf(1), CHILD)).toBeChecked();
  expect(within(await forAll()).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('one choice is not offered for seats that have no ticket type to choose between in common', async () => {
  const only = aReservedSeat(2, { available_products: [{ id: 'derby-adult' }] });
  await openBuyBox({ event: hall(), cart: withSeats(aReservedSeat(1), only) });
  await typesOf(1);
  expect(screen.queryByRole('group', { name: buyBoxText('forAll') })).not.toBeInTheDocument();
});

test('a seat is given up at its ticket, and the focus stays in the box', async () => {
  const left = withSeats(aReservedSeat(2));
  const { user, requests } = await openBuyBox({
    event: hall(),
    cart: withSeats(aReservedSeat(1), aReservedSeat(2)),
    script: { 'seatReservations.remove': { cart: left } },
  });
  await typesOf(1);
  const seat = 'Katsomo A, row 3, seat 1';
  await user.click(screen.getByRole('button', { name: buyBoxText('remove', { seat }) }));
  await typesOf(2);
  expect(screen.queryByText(new RegExp(seat))).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: t('buyBox.title') })).toHaveFocus();
  expect(requests.at(-1)?.path).toContain(aReservedSeat(1).id);
  expect(verb()).toHaveTextContent(`${t('buyBox.tickets', { count: 1 })} · 23,00 €`);
});

test('a link from the seats moves the focus to the heading', async () => {
  await openBuyBox({ event: hall() });
  const heading = screen.getByRole('heading', { name: t('buyBox.title') });
  expect(heading).toHaveAttribute('id', BUY_BOX_ID);
  heading.focus();
  expect(heading).toHaveFocus();
});

test('a ticket type with a minimum asks for that many seats, by its name', async () => {
  const availability = { ...DEFAULT_AVAILABILITY, min: 2 };
  const { user, bodies } = await openBuyBox({
    event: hall({ products: [aProduct({ ...seated, availability })] }),
    cart: withSeats(aReservedSeat(1)),
  });
  await user.click(addButton());
  expect(screen.getByRole('alert')).toHaveTextContent(
    liveText('seatsMin', { min: 2, product: 'Adult' }),
  );
  expect(bodies('carts.addItems')).toEqual([]);
});

test('seats that are reserved while the box is open appear at once', async () => {
  const { scope, requests, user } = await openBuyBox({
    event: hall(),
    script: {
      'seatReservations.create': {
        seat_reservations: [aReservedSeat(1)],
        cart: withSeats(aReservedSeat(1)),
      },
    },
  });
  await user.click(addButton());
  expect(screen.getByRole('alert')).toBeVisible();
  const body = { event: { id: 'derby' }, seats: [{ chart_id: 'A-3-1' }] };
  await act(() => allSettled(cartApi.reserveSeats, { scope, params: { body } }));
  const fact = { event_id: 'derby', reservation_ids: [aReservedSeat(1).id] };
  await happen(scope, publish['seating.seatsReserved'], fact);
  expect(await typesOf(1)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requests.filter(({ operation }) => operation === 'carts.get')).toEqual([]);
});

test('a fact about seats that the cart does not show reads the cart', async () => {
  const { scope, rescript } = await openBuyBox({ event: hall(), cart: aCart() });
  rescript({ 'carts.get': { cart: withSeats(aReservedSeat(1)) } });
  const fact = { event_id: 'derby', reservation_ids: [aReservedSeat(1).id] };
  await happen(scope, publish['seating.seatsReserved'], fact);
  expect(await typesOf(1)).toBeVisible();
  rescript({ 'carts.get': { cart: aCart() } });
  await happen(scope, publish['seating.seatsReleased'], fact);
  expect(await screen.findByText(liveText('seatsHint'))).toBeVisible();
});

describe('seats in the cart', () => {
  const row = aCartItem();
  const bought = [1, 2].map((number) => aReservedSeat(number, { cart_item_id: row.id }));
  const seat_reservations = bought.map(({ id, seat }) => ({ id, seat }));
  const cartWith = (...reserved: ReservedSeat[]) =>
    aCart({
      // With what comes on top of the rows.
      payableEur: 50,
      items: [aCartItem({ seat_reservations })],
      seat_reservations: [...bought, ...reserved],
    });
  const box = () => screen.getByRole('region', { name: t('buyBox.title') });
  const onward = () => screen.findByRole('link', { name: new RegExp(`${t('buyBox.checkout')}$`) });

  test('lead on to the checkout; nothing is asked for, and nothing costs 0,00 €', async () => {
    await openBuyBox({ event: hall(), cart: cartWith() });
    expect(await onward()).toHaveAttribute('href', '/en/checkout');
    expect(await onward()).toHaveTextContent(`${t('buyBox.tickets', { count: 2 })} · 50,00 €`);
    expect(box()).toHaveTextContent(liveText('inCart'));
    expect(box()).not.toHaveTextContent(liveText('seatsHint'));
    expect(screen.queryByRole('button', { name: addingText('add') })).not.toBeInTheDocument();
  });

  test('are left out of account once another is chosen', async () => {
    await openBuyBox({ event: hall(), cart: cartWith(aReservedSeat(3)) });
    expect(await typesOf(3)).toBeVisible();
    expect(verb()).toHaveTextContent(`${t('buyBox.tickets', { count: 1 })} · 23,00 €`);
    expect(addButton()).toBeVisible();
    expect(
      screen.queryByRole('link', { name: new RegExp(`${t('buyBox.checkout')}$`) }),
    ).not.toBeInTheDocument();
  });

  test.each([
    ['below what is seen', { top: 900, bottom: 980 }, 1],
    ['above it', { top: -113, bottom: -40 }, 1],
    ['in sight already', { top: 400, bottom: 480 }, 0],
  ])('are told of in sight, with the focus on the way on: %s', async (_, place, times) => {
    const bring = jest.fn();
    Element.prototype.scrollIntoView = bring;
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ ...new DOMRect(), ...place });
    const { user } = await openBuyBox({
      event: hall(),
      cart: withSeats(aReservedSeat(1), aReservedSeat(2)),
      script: { 'carts.addItems': { cart: cartWith() } },
    });
    await typesOf(1);
    await user.click(addButton());
    expect(await screen.findByText(addingText('added', { count: 2 }))).toBeVisible();
    expect(await onward()).toHaveFocus();
    expect(box().querySelectorAll('a[href="/cart"]')).toHaveLength(0);
    expect(bring).toHaveBeenCalledTimes(times);
  });
});

test('the cost of the chosen seats is reported as the box shows it', async () => {
  const { scope, user } = await openBuyBox({
    event: hall(),
    cart: withSeats(aReservedSeat(1), aReservedSeat(2)),
  });
  const facts = recordFacts(scope);
  await user.click(type(await typesOf(2), CHILD));
  expect(facts.at(-1)).toEqual({
    name: 'cart.choiceChanged',
    payload: {
      event_id: 'derby',
      seats: [
        { reservation_id: aReservedSeat(2).id, price: 700 },
        { reservation_id: aReservedSeat(1).id, price: 2300 },
      ],
      total: 3000,
    },
  });
});
