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

/** The last sequence number, which increases across all tabs; negative if the last message was a goodbye. */
const lastNumber = (storage: SessionStorage) => Number(storage.get('presence')) || 0;

async function sendPresence(session: Session, here: boolean): Promise<void> {
  const { storage } = session;
  // oxlint-disable-next-line no-restricted-properties -- a sequence, which goes on from page to page
  const number = Math.max(Date.now(), Math.abs(lastNumber(storage)) + 1);
  if (!here) storage.set('presence', String(-number));
  const call = { body: { presence: { here, number } }, keepalive: true };
  await callWithCart(session, operations.carts.setPresence, call, { creates: false });
  // A goodbye that was sent meanwhile takes precedence.
  if (here && Math.abs(lastNumber(storage)) <= number) storage.set('presence', String(number));
}

/** A message that failed (the shop was busy, the network gone) is retried at this interval. */
const RETRY_INTERVAL_MS = 15_000;

const session = { transport: $transport, storage: $storage };

/**
 * The page unloads, and may be the visitor's last: seats in no row are released soon, unless another page
 * reports the visitor as present (decision 021). The result is ignored: no page is left to handle it.
 */
const leaveFx = attach({
  source: { ...session, cart: $cart },
  effect: ({ cart, ...s }) => {
    const hasSeats = cart?.seat_reservations.some(({ cart_item_id }) => cart_item_id === null);
    if (hasSeats) sendPresence(s, false).catch(() => undefined);
  },
});

/** If the last message was a goodbye, reports the visitor as present. Returns whether it was. */
const returnFx = attach({
  source: session,
  effect: async (s) => {
    if (lastNumber(s.storage) >= 0) return false;
    await sendPresence(s, true);
    return true;
  },
});

// Also retries a failed message when the cart is next updated.
sample({ clock: [otherTabWrote, $cart.updates], fn: () => undefined, target: returnFx });
// Seats that were released meanwhile are no longer in the cart.
sample({
  clock: returnFx.doneData,
  filter: (wasGone) => wasGone,
  fn: () => ({}),
  target: cartApi.get,
});

/** Reports for the cart when this page unloads, and when the visitor returns. Returns a stop function. */
export function startPresence(scope: Scope): () => void {
  const leave = () => void allSettled(leaveFx, { scope });
  window.addEventListener('pagehide', leave);
  const stay = () => void allSettled(returnFx, { scope });
  const timer = setInterval(stay, RETRY_INTERVAL_MS);
  stay();
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', leave);
  };
}
