import { $cart, cartApi, isRefused } from '@permanto/api-client';
import type { Cents, SeatReservation } from '@permanto/contracts';
import { dueSum } from '@permanto/contracts/rules/due-costs';
import { cents, sum } from '@permanto/contracts/values';
import { $lastFacts } from '@permanto/event-bus';
import { combine, createEvent, createStore } from 'effector';
import { singleSeatsOf } from '../../../../lib/hall/single-seats';
import type { Ticket } from '../../../../lib/hall/tickets';
import { $reservedSeats } from '../choice.model';
import { seatToggled } from '../requests.model';
import { eventLeft } from '../../hall/hall.model';
import { $statuses, $missing, $offer, $reservations, $plan } from '../../model';

/** The hall was moved under what was pressed. */
export const hallMoved = createEvent();
/** The seat that was pressed last, until the hall is moved; touch screens have no hover. */
export const $pressedSeat = createStore<number | null>(null)
  .on(seatToggled, (_, seat) => seat)
  .reset(eventLeft, hallMoved);

/** Whether the API has refused the seats because they leave a single seat. */
const $wasRefused = createStore(false)
  .on(cartApi.addItems.failData, (_, error) => isRefused(error, 'single_seat_left'))
  .reset(cartApi.addItems.done, eventLeft);

const $leftAlone = combine(
  $plan,
  $statuses,
  $reservedSeats,
  $offer,
  (plan, statuses, seats, offer) =>
    plan && offer ? singleSeatsOf(plan, statuses, seats, offer) : [],
);
/** Single seats that would be left. Not reported while the party is incomplete: it may still take them. */
export const $singles = combine($leftAlone, $missing, $wasRefused, (singles, missing, wasRefused) =>
  missing === 0 || wasRefused ? singles : [],
);

const isNotInCart = ({ cart_item_id }: SeatReservation) => cart_item_id === null;
/** The visitor's seats that are not in the cart yet. */
const $notInCart = $reservations.map((reservations) => reservations.filter(isNotInCart));

/** The last choice that the buy-box published; null before the first. */
const $buyBoxChoice = $lastFacts.map((facts) => facts['cart.choiceChanged'] ?? null);

/**
 * Returns a seat's price: that of its row of the cart, else of the ticket type chosen in the buy-box,
 * else of the default ticket type.
 */
const $priceOf = combine(
  { offer: $offer, cart: $cart, buyBoxChoice: $buyBoxChoice },
  ({ offer, cart, buyBoxChoice }) =>
    ({ id, seat, cart_item_id }: SeatReservation): Cents => {
      const row = cart?.items.find((item) => item.id === cart_item_id);
      const chosen = buyBoxChoice?.seats.find(({ reservation_id }) => reservation_id === id);
      const category = offer?.categories.find((known) => known.id === seat.category);
      return row?.price ?? chosen?.price ?? category?.prices?.from ?? cents(0);
    },
);

/** Whether the cart pays for something else, and with it what an order costs once. */
const $isPayingElse = combine($cart, $reservations, (cart, reservations) => {
  const rows = reservations.map(({ cart_item_id }) => cart_item_id);
  return cart?.items.some(({ id, total }) => total > 0 && !rows.includes(id)) ?? false;
});

/** What the visitor's seats cost with all costs, in the cart or not. */
export const $total = combine(
  { reservations: $reservations, priceOf: $priceOf, offer: $offer, isPayingElse: $isPayingElse },
  ({ reservations, priceOf, offer, isPayingElse }) => {
    const prices = reservations.map(priceOf);
    const amount = prices.filter((price) => price > 0).length;
    const costs = (offer?.costs ?? []).filter(({ per }) => per === 'ticket' || !isPayingElse);
    const chosen = sum(prices);
    return sum([chosen, dueSum(chosen, [{ amount, costs }])]);
  },
);

/**
 * The maximum number of one ticket type, if the seats not in the cart exceed it for each of their
 * types; null if they don't.
 */
export const $maxPerTicket = combine($notInCart, $offer, $cart, (notInCart, offer, cart) => {
  const wanted = notInCart.map(({ seat }) => seat.category);
  const isFull = ({ id, categories, max }: Ticket) => {
    const inCart = cart?.items.find(({ product }) => product.id === id)?.amount ?? 0;
    return inCart + wanted.filter((category) => categories.includes(category)).length > max;
  };
  const maximums = wanted.flatMap((category) => {
    const fitting = (offer?.tickets ?? []).filter((one) => one.categories.includes(category));
    // With a single ticket type, there is no other to choose.
    return fitting.length > 1 && fitting.every(isFull) ? fitting.map(({ max }) => max) : [];
  });
  return maximums.length > 0 ? Math.max(...maximums) : null;
});

/** Tickets whose minimum number exceeds that of the visitor's seats (product.md, "Cart rules"). */
export const $belowMinimum = combine($notInCart, $offer, (notInCart, offer) =>
  (offer?.categories ?? []).flatMap(({ id, minimum }) => {
    const count = notInCart.filter(({ seat }) => seat.category === id);
    return minimum && count.length > 0 && count.length < minimum.min
      ? [{ ...minimum, count: minimum.min - count.length }]
      : [];
  }),
);
