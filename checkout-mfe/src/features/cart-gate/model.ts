import { $cart, $cartState, cartApi } from '@permanto/api-client';
import { attach, combine, createEvent, sample } from 'effector';

/** The cart could not be loaded; the shopper wants to try again. */
export const reloadPressed = createEvent();
const reloadFx = attach({ effect: cartApi.get, mapParams: () => ({}) });
sample({ clock: reloadPressed, target: reloadFx });
export const $isReloading = reloadFx.pending;

/** What there is to order: `unknown` until the browser has looked. */
export type CartNeed = 'unknown' | 'failed' | 'missing' | 'ready';

export const $cartNeed = combine($cart, $cartState, (cart, state): CartNeed => {
  if (cart !== null) return cart.items.length > 0 ? 'ready' : 'missing';
  if (state === 'failed') return 'failed';
  return state === 'none' ? 'missing' : 'unknown';
});

/** Who orders, as the API has it. */
export const $customer = $cart.map((cart) => cart?.customer ?? null);
/** Whether the details of the first step are there, so that the order goes on with the next. */
export const $hasCustomer = $customer.map((customer) => customer !== null);
