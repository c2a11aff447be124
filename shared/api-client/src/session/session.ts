import type { Cart } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { attach, createEvent, createStore, type Event, sample } from 'effector';
import type { ApiError } from '../errors';
import { $transport } from '../transport';
import { callAs, forgetCart, isDeadCart, storedCart } from './call-with-cart';
import { cartApi } from './cart-api';
import { hasLeft, presence } from './presence';
import { $storage } from './storage';

/** The browser has started, with its storage injected. Personal state is read from here on, never on the server. */
export const clientStarted = createEvent();
/** Another tab wrote the session, or told that the cart changed. */
export const otherTabWrote = createEvent();
/**
 * The page is where a payment returns to, told before `clientStarted`: the stored cart has most
 * likely become an order, so it is left alone until the order says what became of it.
 */
export const paymentReturned = createEvent();
/** The cart is over (it is paid): its ids are cleared, and the next use begins a new one. */
export const cartReset = createEvent();

/** `unknown` until the browser has looked; `failed` where a stored cart could not be loaded. */
type CartState = 'unknown' | 'none' | 'loaded' | 'failed';

/** The newest answer about the visitor's cart; null where there is none (yet). Never on the server. */
export const $cart = createStore<Cart | null>(null, { serialize: 'ignore' });
export const $cartState = createStore<CartState>('unknown', { serialize: 'ignore' });

const session = { transport: $transport, storage: $storage };
const $isBack = createStore(false, { serialize: 'ignore' }).on(paymentReturned, () => true);
const lookForCartFx = attach({
  source: { ...session, isBack: $isBack },
  effect: ({ isBack, ...s }) =>
    storedCart(s) !== null && !(isBack && s.storage.get('payment_pending') !== null),
});
/** Reads the cart; whoever had left says that he is back, and is answered with what is still his. */
const readCartFx = attach({
  source: $storage,
  effect: (storage) =>
    hasLeft(storage) ? cartApi.setPresence({ body: presence(storage, true) }) : cartApi.get({}),
});

/**
 * The page goes, and may be the visitor's last: seats in no row are soon given back, unless another page
 * says that he is there. Nothing is waited for, since there is nobody who could.
 */
export const leaveFx = attach({
  source: { ...session, cart: $cart },
  effect: ({ cart, ...s }) => {
    const credentials = storedCart(s);
    const isHolding = cart?.seat_reservations.some(({ cart_item_id }) => cart_item_id === null);
    if (credentials === null || !isHolding) return;
    const call = { body: presence(s.storage, false), keepalive: true };
    callAs(s, operations.carts.setPresence, call, credentials).catch(() => undefined);
  },
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
$cartState.on([cartApi.get.failData, cartApi.setPresence.failData], (state) =>
  state === 'loaded' ? state : 'failed',
);
$cart.on(cartMissing, () => null);
$cartState.on(cartMissing, () => 'none');

sample({ clock: [clientStarted, otherTabWrote], target: lookForCartFx });
sample({
  clock: lookForCartFx.doneData,
  filter: Boolean,
  fn: () => undefined,
  target: readCartFx,
});
sample({ clock: lookForCartFx.doneData, filter: (isStored) => !isStored, target: cartMissing });
sample({ clock: failures, filter: isDeadCart, target: cartMissing });
sample({ clock: cartReset, target: forgetCartFx });
sample({ clock: forgetCartFx.done, target: cartMissing });
