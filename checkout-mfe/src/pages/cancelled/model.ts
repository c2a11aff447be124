import {
  $cart,
  $cartState,
  $checkoutId,
  $shop,
  type ApiError,
  cancelStoredCheckoutFx,
  cartApi,
  cartReset,
  isRefused,
} from '@permanto/api-client';
import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/checkout';
import type { Head, RouteOpened } from '@permanto/federation';
import { attach, createEvent, createStore, sample } from 'effector';
import { texts } from '../../i18n/texts';
import { pathOfOrder } from '../../lib/path-of-order';

export const opened = createEvent<RouteOpened>();
export const shown = createEvent();
export const left = createEvent();

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
export const $head = $language.map((language): Head => ({
  title: texts.in(language)('cancelled.title'),
}));

const $isWaiting = createStore(false, { serialize: 'ignore' })
  .on(shown, () => true)
  .reset(left);

// The session is read first: before that, nobody knows whether there is anything to cancel.
const ready = sample({
  clock: [shown, $cartState],
  source: { isWaiting: $isWaiting, state: $cartState, checkoutId: $checkoutId },
  filter: ({ isWaiting, state }) => isWaiting && state !== 'unknown',
  fn: ({ checkoutId }) => checkoutId,
});
$isWaiting.reset(ready);
const $asked = createStore<string | null>(null, { serialize: 'ignore' }).on(ready, (_, id) => id);
sample({ clock: ready, fn: () => undefined, target: cancelStoredCheckoutFx });
sample({
  clock: cancelStoredCheckoutFx.doneData,
  filter: (checkout_id) => checkout_id !== null,
  fn: (checkout_id) => ({ checkout_id }),
  target: publish['checkout.cancelled'],
});

// `attach` doesn't know what its effect fails with; the API's effects fail with nothing else.
const cancelFailed = cancelStoredCheckoutFx.failData.map((error) => error as unknown as ApiError);
const wasPaid = cancelFailed.filter({ fn: (error) => isRefused(error, 'cart_already_ordered') });

/** The payment was made without the way back to the shop, which the checkout still knows. */
const lookFx = attach({
  effect: cartApi.checkoutStatus,
  mapParams: (checkoutId: string) => ({ params: { checkoutId } }),
});
sample({ clock: wasPaid, source: $asked, filter: Boolean, target: lookFx });
const found = sample({
  clock: lookFx.doneData,
  source: $shop,
  fn: (shop, { cart_checkout }) => pathOfOrder(cart_checkout.next_step?.forward_to_url, shop?.host),
});
sample({ clock: lookFx.finally, fn: () => undefined, target: cartReset });

/** The path of the paid order, with its secret; null where there is none. */
export const $orderPath = createStore<string | null>(null, { serialize: 'ignore' })
  .on(found, (_, path) => path)
  .reset(left);

/** What became of the payment: asked from the API, never guessed from the path. */
type Outcome = 'checking' | 'cancelled' | 'paid' | 'unknown';

const outcomeOf = (error: ApiError): Outcome => {
  if (isRefused(error, 'cart_already_ordered')) return 'checking';
  return error.type === 'refused' ? 'cancelled' : 'unknown';
};
export const $outcome = createStore<Outcome>('checking', { serialize: 'ignore' })
  .on(cancelStoredCheckoutFx.done, () => 'cancelled')
  .on(cancelFailed, (_, error) => outcomeOf(error))
  .on(found, (_, path) => (path === null ? 'paid' : 'checking'))
  .on(lookFx.fail, () => 'paid')
  .reset(left);

/** Whether there is something to go on with. */
export const $hasItems = $cart.map((cart) => (cart?.items.length ?? 0) > 0);
