import {
  $cart,
  $cartState,
  $checkoutId,
  $storage,
  type ApiError,
  cancelStoredCheckoutFx,
  cartApi,
  cartReset,
  isRefused,
  wasAnswered,
} from '@permanto/api-client';
import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts';
import { type UnpaidOrder, unpaidOrderOf } from '@permanto/contracts/paths';
import { bus } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/checkout';
import type { Head, RouteOpened } from '@permanto/federation';
import { attach, createEvent, createStore, merge, sample } from 'effector';
import { orderSought, searchEnded, searchLeft } from '../../features/find-order/model';
import { texts } from '../../i18n/texts';

export const opened = createEvent<RouteOpened>();
/** With the fragment of the address. */
export const shown = createEvent<string>();
export const left = createEvent();
export const checkPressed = createEvent();

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
export const $head = $language.map((language): Head => ({
  title: texts.in(language)('cancelled.title'),
}));

const $isShown = createStore(false)
  .on(shown, () => true)
  .reset(left);
const $isWaiting = createStore(false)
  .on(shown, () => true)
  .reset(left);

// The session is read first: only then is it known whether there is anything to cancel.
const ready = sample({
  clock: [shown, $cartState],
  source: { isWaiting: $isWaiting, state: $cartState, checkoutId: $checkoutId },
  filter: ({ isWaiting, state }) => isWaiting && state !== 'unknown',
  fn: ({ checkoutId }) => checkoutId,
});
$isWaiting.reset(ready);

const $unpaid = createStore<UnpaidOrder | null>(null)
  .on(shown, (_, hash) => unpaidOrderOf(hash))
  .reset(left);
/** The unpaid order, where it was made of another cart than the visitor's own. */
const otherOrderFx = attach({
  source: { storage: $storage, unpaid: $unpaid },
  effect: ({ storage, unpaid }, _checkoutId: string | null) =>
    unpaid !== null && unpaid.cart !== storage.get('cart_id') ? unpaid : null,
});
sample({ clock: ready, target: otherOrderFx });
/** A quick order has a cart of its own: the visitor's isn't touched, and the order speaks for itself. */
export const $otherOrder = createStore<UnpaidOrder | null>(null)
  .on(otherOrderFx.doneData, (_, other) => other)
  .reset(left);
const own = otherOrderFx.done.filterMap(({ params, result }) =>
  result === null ? { checkoutId: params } : undefined,
);
const $asked = createStore<string | null>(null).on(own, (_, { checkoutId }) => checkoutId);
sample({ clock: own, fn: () => undefined, target: cancelStoredCheckoutFx });

/** Once more, where no answer came: the checkout is forgotten in the browser by then. */
const cancelAgainFx = attach({
  source: $asked,
  effect: async (checkoutId) => {
    if (checkoutId !== null) await cartApi.cancelCheckout({ params: { checkoutId } });
    return checkoutId;
  },
});
export const $isChecking = cancelAgainFx.pending;
sample({
  clock: checkPressed,
  source: $isChecking,
  filter: (isChecking) => !isChecking,
  fn: () => undefined,
  target: cancelAgainFx,
});

const cancelled = merge([cancelStoredCheckoutFx.doneData, cancelAgainFx.doneData]);
sample({
  clock: cancelled,
  filter: (checkout_id) => checkout_id !== null,
  fn: (checkout_id) => ({ checkout_id }),
  target: publish['checkout.cancelled'],
});

// `attach` doesn't know what its effect fails with; the API's effects fail with nothing else.
const cancelFailed = merge([cancelStoredCheckoutFx.failData, cancelAgainFx.failData]).map(
  (error) => error as unknown as ApiError,
);
const wasPaid = sample({
  clock: cancelFailed,
  source: $isShown,
  filter: (isShown, error) => isShown && isRefused(error, 'cart_already_ordered'),
});

// The payment was made without the way back to the shop, which the checkout still knows.
sample({ clock: wasPaid, source: $asked, filter: Boolean, target: orderSought });
sample({ clock: left, target: searchLeft });
/** The cart is paid, but still the key to its checkout: it ends when the search does. */
const $endsCart = createStore(false)
  .on(wasPaid, () => true)
  .reset(cartReset, left);
sample({
  // Other pages search, too, for orders that may be unpaid.
  clock: searchEnded,
  source: $endsCart,
  filter: Boolean,
  fn: () => undefined,
  target: cartReset,
});

// The payment may go on in another tab; but what was paid may be another order.
const lookFx = attach({ effect: cartApi.get, mapParams: () => ({}) });
sample({
  clock: bus['order.paid'],
  source: { isShown: $isShown, asked: $asked },
  filter: ({ isShown, asked }) => isShown && asked !== null,
  fn: () => undefined,
  target: lookFx,
});
/** The cart is an order, or gone: the tab that paid for it ends it. */
const orderedElsewhere = lookFx.failData.filter({
  fn: (error) => isRefused(error, 'cart_already_ordered', 'cart_not_found'),
});

/** What became of the payment: asked from the API, never guessed from the path. */
type Outcome = 'checking' | 'cancelled' | 'paid' | 'unknown';

const outcomeOf = (error: ApiError): Outcome => {
  if (isRefused(error, 'cart_already_ordered')) return 'paid';
  return wasAnswered(error) ? 'cancelled' : 'unknown';
};
const outcomeFound = merge<Outcome>([
  cancelled.map((): Outcome => 'cancelled'),
  cancelFailed.map(outcomeOf),
  orderedElsewhere.map((): Outcome => 'paid'),
]);
const toldHere = sample({
  clock: outcomeFound,
  source: $isShown,
  filter: Boolean,
  fn: (_, outcome) => outcome,
});
export const $outcome = createStore<Outcome>('checking')
  .on(toldHere, (_, outcome) => outcome)
  .reset(left);

/** Whether there is something to go on with. */
export const $hasItems = $cart.map((cart) => (cart?.items.length ?? 0) > 0);
