import {
  $cart,
  $cartState,
  $products,
  api,
  cartApi,
  productsNeeded,
  shownError,
  type ShownError,
} from '@permanto/api-client';
import { costsOf, vatRatesOf } from '@permanto/contracts/rules/costs';
import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts/values';
import type { RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { texts } from './texts';
import { $hasExpired } from '../../lib/expired.model';
import { $wishes } from './rows.model';
import { heldByEvent, rowGroups } from './rows';

export const opened = createEvent<RouteOpened>();
export const loadRetried = createEvent();
export const renewRequested = createEvent();
/** Now, in ms since 1970, told by the page while it is open. */
export const ticked = createEvent<number>();

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
export const $head = $language.map((language) => ({ title: texts.in(language)('title') }));

/** What the page shows; on the server always `loading`. */
export const $view = combine($cart, $cartState, (cart, state) => {
  if (cart !== null) return cart.items.length > 0 ? 'filled' : 'empty';
  if (state === 'unknown') return 'loading';
  return state === 'failed' ? 'failed' : 'empty';
});
export { $cart, $hasExpired };
export const $isLoading = cartApi.get.pending;

const $availabilities = $products.map(
  (products) => new Map(products.map(({ id, availability }) => [id, availability])),
);
export const $groups = combine($cart, $wishes, $availabilities, (cart, wishes, availabilities) =>
  cart === null ? [] : rowGroups(cart, wishes, availabilities),
);
/** Seats that are held but not in the cart, by event. */
export const $held = $cart.map((cart) => (cart === null ? [] : heldByEvent(cart)));
/** What the cart costs in all, and of what beside its items. */
export const $summary = $cart.map((cart) =>
  cart === null
    ? null
    : {
        costs: costsOf(cart),
        vatRates: vatRatesOf(cart),
        total: cart.totalEur,
        vouchers: cart.vouchersEur,
        payable: cart.payableEur,
      },
);
/** The total is about to change. */
export const $isStale = $wishes.map((wishes) => Object.keys(wishes).length > 0);

// Coming from another page, the cart is shown as it was known, and read again at once.
sample({
  clock: opened,
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

export const $isRenewing = cartApi.renew.pending;
export const $renewError = createStore<ShownError | null>(null, { serialize: 'ignore' })
  .on(cartApi.renew.failData, (_, error) => shownError(error))
  .reset(renewRequested, opened);
sample({
  clock: renewRequested,
  source: $isRenewing,
  filter: (isRenewing) => !isRenewing,
  fn: () => ({}),
  target: cartApi.renew,
});

const $now = createStore<number | null>(null, { serialize: 'ignore' }).on(ticked, (_, now) => now);
/** Whole minutes until the reservation ends, at least 0; null until the clock is known. */
export const $minutesLeft = combine($now, $cart, (now, cart) => {
  if (now === null || cart === null) return null;
  return Math.max(0, Math.ceil((Date.parse(cart.expires) - now) / 60_000));
});
