import {
  $cart,
  $storage,
  $transport,
  callWithCart,
  cartApi,
  operations,
  otherTabWrote,
  type Session,
  type SessionStorage,
} from '@permanto/api-client';
import { allSettled, attach, sample, type Scope } from 'effector';

/** The tabs' own number goes up; it is kept as a negative one where the last word was a goodbye. */
const lastOf = (storage: SessionStorage) => Number(storage.get('presence')) || 0;

async function say(session: Session, here: boolean): Promise<void> {
  const { storage } = session;
  const number = Math.max(Date.now(), Math.abs(lastOf(storage)) + 1);
  if (!here) storage.set('presence', String(-number));
  const call = { body: { presence: { here, number } }, keepalive: true };
  await callWithCart(session, operations.carts.setPresence, call, { creates: false });
  // A goodbye that was said meanwhile is the last word.
  if (here && Math.abs(lastOf(storage)) <= number) storage.set('presence', String(number));
}

/** What could not be said (the shop was busy, the network gone) is said again so often, in ms. */
const AGAIN = 15_000;

const session = { transport: $transport, storage: $storage };

/**
 * The page goes, and may be the visitor's last: seats in no row are soon given back, unless another page
 * says that he is there (decision 021). Nobody is there later who could hear of it.
 */
const leaveFx = attach({
  source: { ...session, cart: $cart },
  effect: ({ cart, ...s }) => {
    const isHolding = cart?.seat_reservations.some(({ cart_item_id }) => cart_item_id === null);
    if (isHolding) say(s, false).catch(() => undefined);
  },
});

/** Says that the visitor is there, where the last word was a goodbye; answers whether it was. */
const returnFx = attach({
  source: session,
  effect: async (s) => {
    if (lastOf(s.storage) >= 0) return false;
    await say(s, true);
    return true;
  },
});

// What can't be said now is said when the cart is heard of next.
sample({ clock: [otherTabWrote, $cart.updates], fn: () => undefined, target: returnFx });
// What somebody else has taken meanwhile is no longer in it.
sample({
  clock: returnFx.doneData,
  filter: (wasGone) => wasGone,
  fn: () => ({}),
  target: cartApi.get,
});

/** Says for the cart when this page goes, and that the visitor is there. Returns the way to stop. */
export function startPresence(scope: Scope): () => void {
  const leave = () => void allSettled(leaveFx, { scope });
  window.addEventListener('pagehide', leave);
  const stay = () => void allSettled(returnFx, { scope });
  const timer = setInterval(stay, AGAIN);
  stay();
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', leave);
  };
}
