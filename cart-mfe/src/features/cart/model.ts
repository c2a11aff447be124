import { $cart, $cartState, $products, api, cartApi, productsNeeded } from '@permanto/api-client';
import { combine, createEvent, sample } from 'effector';
import { $hasExpired } from '../../lib/expired.model';
import { $removals, $removed, $shownItems, removalsForgotten } from './rows/removal.model';
import { heldByEvent, rowGroups } from './rows/rows';
import { $wishes } from './rows/rows.model';
import { summaryOf } from './summary';

/** The cart is opened anew: what was removed before is history. */
export const opened = createEvent();
/** The cart stands in the browser. */
export const shown = createEvent();
export const loadRetried = createEvent();

/** What is shown. */
export const $view = combine($cart, $cartState, (cart, state) => {
  if (cart !== null) return cart.items.length > 0 ? 'filled' : 'empty';
  if (state === 'unknown') return 'loading';
  return state === 'failed' ? 'failed' : 'empty';
});
export { $cart, $hasExpired };
export const $isLoading = cartApi.get.pending;

const $productsById = $products.map((products) => new Map(products.map((p) => [p.id, p])));
export const $groups = combine(
  { cart: $cart, items: $shownItems, removed: $removed, wishes: $wishes, products: $productsById },
  ({ cart, items, removed, wishes, products }) =>
    rowGroups({
      items,
      inCart: new Set(cart?.items.map(({ product }) => product.id)),
      isRemoved: (itemId) => removed.some(({ item }) => item.id === itemId),
      wishes,
      products,
    }),
);
/** Whether a row can't be ordered as it is. */
export const $hasFaults = $groups.map((groups) =>
  groups
    .flatMap(({ events }) => events.flatMap(({ rows }) => rows))
    .flatMap((row) => [row, ...row.additions])
    .some(({ missing, isRemoved }) => missing.length > 0 && !isRemoved),
);
/** Seats that are held but not in the cart, nor on their way back into it, by event. */
export const $reserved = combine($cart, $removals, (cart, removals) => {
  const isComing = (eventId: string) =>
    Object.values(removals).some(
      ({ item, phase }) => phase === 'restoring' && item.event?.id === eventId,
    );
  return cart === null ? [] : heldByEvent(cart).filter(({ eventId }) => !isComing(eventId));
});
export const $summary = $cart.map((cart) => (cart === null ? null : summaryOf(cart)));
/** The total is about to change. */
export const $isStale = combine(
  $wishes,
  $removals,
  (wishes, removals) =>
    Object.keys(wishes).length > 0 ||
    Object.values(removals).some(({ phase }) => phase !== 'removed'),
);

sample({ clock: opened, target: removalsForgotten });

// Coming from another page, the cart is shown as it was known, and read again at once: not by
// `opened`, which the shell waits for before it shows the page.
sample({
  clock: shown,
  source: $cartState,
  filter: (state) => state === 'loaded' || state === 'failed',
  fn: () => ({}),
  target: cartApi.get,
});
sample({ clock: loadRetried, fn: () => ({}), target: cartApi.get });

// Products that are no longer on show lack in the catalogue; their bounds are still needed.
sample({
  clock: [$cart, api.products.list.finally],
  source: { cart: $cart, products: $products, isReading: api.products.list.pending },
  filter: ({ cart, products, isReading }) =>
    !isReading &&
    (cart?.items.some((item) => !products.some((p) => p.id === item.product.id)) ?? false),
  fn: ({ cart }) => (cart?.items ?? []).map((item) => item.product.id),
  target: productsNeeded,
});
