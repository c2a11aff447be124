import { isPaymentReturn, paths, splitLanguage } from '@permanto/contracts/paths';
import { attach, createStore, sample } from 'effector';
import { cartApi } from './cart-api';
import { $cart } from './cart';
import { cartReset, clientStarted, otherTabWrote } from './session';
import { $storage } from './storage';

/** The stored id of the unfinished checkout. */
export const $checkoutId = createStore<string | null>(null, { serialize: 'ignore' });

const readCheckoutIdFx = attach({
  source: $storage,
  effect: (storage) => storage.get('checkout_id'),
});
const storeCheckoutIdFx = attach({
  source: $storage,
  effect: (storage, checkoutId: string | null) => {
    storage.set('checkout_id', checkoutId);
    return checkoutId;
  },
});
$checkoutId.on(
  [readCheckoutIdFx.doneData, storeCheckoutIdFx.doneData],
  (_, checkoutId) => checkoutId,
);

sample({ clock: [clientStarted, otherTabWrote], target: readCheckoutIdFx });
sample({
  clock: cartApi.createCheckout.doneData,
  fn: ({ cart_checkout }) => cart_checkout.uuid,
  target: storeCheckoutIdFx,
});
sample({ clock: cartApi.cancelCheckout.done, fn: () => null, target: storeCheckoutIdFx });

/**
 * Deletes the stored checkout at the API and forgets it, and goes back to the step of the customer's
 * details, whatever the API says (product.md, "Payment pending").
 */
export const cancelStoredCheckoutFx = attach({
  source: $storage,
  effect: async (storage) => {
    const checkoutId = storage.get('checkout_id');
    storage.set('checkout_id', null);
    storage.set('payment_pending', null);
    if (checkoutId !== null) await cartApi.cancelCheckout({ params: { checkoutId } });
    return checkoutId;
  },
});
$checkoutId.on([cancelStoredCheckoutFx, cartReset], () => null);
$cart.on(cancelStoredCheckoutFx, (cart) => cart && { ...cart, step: 0 });

/** Sets the flag before the browser goes to the payment page, and clears it after. */
export const markPaymentPendingFx = attach({
  source: $storage,
  effect: (storage, isPending: boolean) =>
    storage.set('payment_pending', isPending ? 'true' : null),
});

/**
 * Whether the visitor left the payment page without returning from it: the flag is still set, and
 * this is neither a payment return nor the page for cancelled payments (product.md, "Payment pending").
 */
export const checkPaymentPendingFx = attach({
  source: $storage,
  effect: (storage, pathname: string): boolean => {
    if (storage.get('payment_pending') === null || isPaymentReturn(pathname)) return false;
    if (splitLanguage(pathname).path === paths.cartCancelled()) return false;
    storage.set('payment_pending', null);
    return true;
  },
});
