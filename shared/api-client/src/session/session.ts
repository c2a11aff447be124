import { attach, createEvent, createStore, sample } from 'effector';
import { isDeadCart } from './call-with-cart';
import { $cart, $cartState, $session, cartCallFailed } from './cart';
import { cartApi } from './cart-api';
import { forgetCart, storedCart } from './stored-cart';

/** The browser has started, with its storage injected. Personal state is read from here on, never on the server. */
export const clientStarted = createEvent();
/** Another tab wrote the session, or announced a changed cart. */
export const otherTabWrote = createEvent();
/**
 * A payment returned to this page, triggered before `clientStarted`: the stored cart has most
 * likely become an order, so it is left alone until the order says what became of it.
 */
export const paymentReturned = createEvent();
/** The cart is over (it is paid): its ids are cleared, and the next use begins a new one. */
export const cartReset = createEvent();

const $isBack = createStore(false, { serialize: 'ignore' }).on(paymentReturned, () => true);
const lookForCartFx = attach({
  source: { session: $session, isBack: $isBack },
  effect: ({ session, isBack }) =>
    storedCart(session) !== null && !(isBack && session.storage.get('payment_pending') !== null),
});
const forgetCartFx = attach({ source: $session, effect: forgetCart });

/** There is no cart: none was stored, or the stored one turned out to be of no more use. */
const cartMissing = createEvent();

$cartState.on(cartApi.get.failData, (state) => (state === 'loaded' ? state : 'failed'));
$cart.on(cartMissing, () => null);
$cartState.on(cartMissing, () => 'none');
// The server knew of none, and this browser does.
$cartState.on(lookForCartFx.doneData, (state, isStored) =>
  isStored && state === 'none' ? 'unknown' : state,
);

sample({ clock: [clientStarted, otherTabWrote], target: lookForCartFx });
sample({ clock: lookForCartFx.doneData, filter: Boolean, fn: () => ({}), target: cartApi.get });
sample({ clock: lookForCartFx.doneData, filter: (isStored) => !isStored, target: cartMissing });
sample({ clock: cartCallFailed, filter: isDeadCart, target: cartMissing });
sample({ clock: cartReset, target: forgetCartFx });
sample({ clock: forgetCartFx.done, target: cartMissing });
