import { $cart, attemptHeaders, cartApi } from '@permanto/api-client';
import { type Cart, type CartItem, choicesMade } from '@permanto/contracts/entities';
import { attach, createEvent, merge, sample } from 'effector';

/** A row that was removed, on its way back. */
interface Coming {
  readonly item: CartItem;
  /** Names the attempt, so that it comes once however often it is sent. */
  readonly key: string | null;
  /** It was sent before without an answer, so that the answer may be as old. */
  readonly isRepeated: boolean;
}

export const restoreBegun = createEvent<Coming>();

/** Holds the row's seats again, or fails where one of them is taken; what is held already stays. */
const holdFx = attach({
  effect: cartApi.reserveSeats,
  mapParams: ({ item }: Coming) => ({
    body: {
      event: { id: item.event?.id ?? '' },
      seats: item.seat_reservations.map(({ seat }) => ({ chart_id: seat.chart_id })),
    },
  }),
});

interface Restoring extends Coming {
  /** The item's seats, as they are held now. */
  readonly seats: readonly { readonly id: string }[];
  readonly before: Cart | null;
}
/** Puts the same thing into the cart again. */
const restoreFx = attach({
  effect: cartApi.addItems,
  mapParams: ({ item, key, seats }: Restoring) => {
    const { product, amount, choices, customer_remarks, event_registration } = item;
    const cart_item = {
      product: { id: product.id },
      amount,
      ...(seats.length > 0 && { seat_reservations: seats.map(({ id }) => ({ id })) }),
      ...(choices.length > 0 && { choices: choicesMade(choices) }),
      ...(customer_remarks !== null && { customer_remarks }),
      ...(event_registration !== null && { event_registration }),
    };
    const headers = attemptHeaders(key);
    return { body: { cart_item }, headers };
  },
});
interface Restored {
  readonly itemId: string;
  readonly rowId: string;
}
/** An attempt without an answer turned out to be done. */
export const restoredUnheard = createEvent<Restored>();
/** The same product, chosen alike. */
const isAlike = (row: CartItem, item: CartItem) =>
  row.product.id === item.product.id &&
  row.choices.every(({ id, option }) =>
    item.choices.some((other) => other.id === id && other.option.id === option.id),
  );
const newSince = (before: Cart | null) => (row: CartItem) =>
  !before?.items.some(({ id }) => id === row.id);
/** A row is back, by an id of its own. */
export const restored = merge([
  restoreFx.done.map(({ params: { item, before }, result: { cart } }): Restored => {
    const same = cart.items.filter((row) => isAlike(row, item));
    return { itemId: item.id, rowId: (same.find(newSince(before)) ?? same[0])?.id ?? item.id };
  }),
  restoredUnheard,
]);
/** The row in the cart that an attempt without an answer made of the item. */
export const rowMadeOf = (item: CartItem, before: Cart, cart: Cart) =>
  cart.items
    .filter(newSince(before))
    .find((row) => isAlike(row, item) && row.amount === item.amount);
sample({
  clock: restoreFx.done,
  filter: ({ params }) => params.isRepeated,
  fn: () => ({}),
  target: cartApi.get,
});
/** The same thing can't be had again now. */
export const restoreFailed = merge([
  holdFx.fail.map(({ params, error }) => ({ itemId: params.item.id, error, before: null })),
  restoreFx.fail.map(({ params: { item, before }, error }) => ({ itemId: item.id, error, before })),
]);

const isSeated = ({ item }: Coming) => item.event !== null && item.seat_reservations.length > 0;
sample({ clock: restoreBegun, filter: isSeated, target: holdFx });
sample({
  clock: [
    restoreBegun.filterMap((removal) =>
      isSeated(removal) ? undefined : { ...removal, seats: [] },
    ),
    holdFx.done.map(({ params, result }) => ({ ...params, seats: result.seat_reservations })),
  ],
  source: $cart,
  fn: (before, { item, key, isRepeated, seats }) => ({ item, key, isRepeated, seats, before }),
  target: restoreFx,
});
