import { $cart, cartApi, isRefused } from '@permanto/api-client';
import type { Cents } from '@permanto/contracts';
import { cents } from '@permanto/contracts/values';
import { combine, createStore } from 'effector';
import { singlesOf } from '../../../lib/hall/singles';
import type { Ticket } from '../../../lib/hall/tickets';
import { $ownSeats } from '../choice.model';
import { eventLeft } from '../hall.model';
import { $marks, $missing, $offer, $own, $plan, seatToggled } from '../model';

/** The seat that was pressed last: what a finger is over, nobody hears. */
export const $pressedSeat = createStore<number | null>(null, { serialize: 'ignore' })
  .on(seatToggled, (_, seat) => seat)
  .reset(eventLeft);

/** Whether the API has refused the seats for the one that they leave alone. */
const $wasRefused = createStore(false, { serialize: 'ignore' })
  .on(cartApi.addItems.failData, (_, error) => isRefused(error, 'single_seat_left'))
  .reset(cartApi.addItems.done, eventLeft);

const $leftAlone = combine($plan, $marks, $ownSeats, $offer, (plan, marks, own, offer) =>
  plan && offer ? singlesOf(plan, marks, own, offer) : [],
);
/** Single seats that would be left over; a party that isn't complete yet may still take them. */
export const $singles = combine(
  $leftAlone,
  $missing,
  $wasRefused,
  (singles, missing, wasRefused) => (missing === 0 || wasRefused ? singles : []),
);

/** What seats cost together. */
export interface Total {
  readonly amount: Cents;
  /** Whether it depends on nothing that is still to be chosen. */
  readonly isExact: boolean;
}

/** What the visitor's seats cost: those in the cart as they are there, others at the least. */
export const $total = combine($own, $offer, $cart, (own, offer, cart): Total => {
  const prices = own.map(({ seat, cart_item_id }) => {
    const row = cart?.items.find(({ id }) => id === cart_item_id);
    const category = offer?.categories.find(({ id }) => id === seat.category);
    return row ? { from: row.price, to: row.price } : (category?.prices ?? { from: 0, to: 0 });
  });
  return {
    amount: cents(prices.reduce((sum, { from }) => sum + from, 0)),
    isExact: prices.every(({ from, to }) => from === to),
  };
});

/**
 * How many of one ticket can be bought, where the seats that are not in the cart are too many for any
 * one of their tickets; null where they aren't.
 */
export const $mostOfOne = combine($own, $offer, $cart, (own, offer, cart) => {
  const waiting = own.filter((held) => held.cart_item_id === null).map(({ seat }) => seat.category);
  const isFull = ({ id, categories, max }: Ticket) => {
    const inCart = cart?.items.find(({ product }) => product.id === id)?.amount ?? 0;
    return inCart + waiting.filter((category) => categories.includes(category)).length > max;
  };
  const most = waiting.flatMap((category) => {
    const fitting = (offer?.tickets ?? []).filter((one) => one.categories.includes(category));
    // Where there is but one ticket, there is nothing else to choose.
    return fitting.length > 1 && fitting.every(isFull) ? fitting.map(({ max }) => max) : [];
  });
  return most.length > 0 ? Math.max(...most) : null;
});

/** The tickets that are not sold in so small a number as the visitor has seats for (spec, section 5). */
export const $tooFew = combine($own, $offer, (own, offer) =>
  (offer?.categories ?? []).flatMap(({ id, minimum }) => {
    const count = own.filter((held) => held.cart_item_id === null && held.seat.category === id);
    return minimum && count.length > 0 && count.length < minimum.min
      ? [{ ...minimum, count: minimum.min - count.length }]
      : [];
  }),
);
