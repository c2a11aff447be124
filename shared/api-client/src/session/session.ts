import type { Cart } from '@permanto/contracts';
import { attach, createEvent, createStore, type Event, sample } from 'effector';
import type { ApiError } from '../errors';
import { $transport } from '../transport';
import { forgetCart, isDeadCart, storedCart } from './call-with-cart';
import { cartApi } from './cart-api';
import { $storage } from './storage';

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

/** `unknown` until the browser has looked; `failed` where a stored cart could not be loaded. */
type CartState = 'unknown' | 'none' | 'loaded' | 'failed';

/** The newest answer about the visitor's cart; null where there is none (yet). On the server only for pages of one visitor. */
export const $cart = createStore<Cart | null>(null, { serialize: 'ignore' });
export const $cartState = createStore<CartState>('unknown', { serialize: 'ignore' });

const session = { transport: $transport, storage: $storage };
const $isBack = createStore(false, { serialize: 'ignore' }).on(paymentReturned, () => true);
const lookForCartFx = attach({
  source: { ...session, isBack: $isBack },
  effect: ({ isBack, ...s }) =>
    storedCart(s) !== null && !(isBack && s.storage.get('payment_pending') !== null),
});
const forgetCartFx = attach({ source: session, effect: forgetCart });

const { deliveryMethods, seatReservations, checkoutStatus, ...answering } = cartApi;
const answers = Object.values(answering) as readonly { doneData: Event<{ cart: Cart }> }[];
const failures = (Object.values(cartApi) as readonly { failData: Event<ApiError> }[]).map(
  ({ failData }) => failData,
);

/** There is no cart: none was stored, or the stored one turned out to be of no more use. */
const cartMissing = createEvent();

for (const { doneData } of answers) {
  $cart.on(doneData, (_, { cart }) => cart);
  $cartState.on(doneData, () => 'loaded');
}
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
sample({ clock: failures, filter: isDeadCart, target: cartMissing });
sample({ clock: cartReset, target: forgetCartFx });
sample({ clock: forgetCartFx.done, target: cartMissing });
