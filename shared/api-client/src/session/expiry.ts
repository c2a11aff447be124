import { attach, createStore, sample } from 'effector';
import { $cart, clientStarted } from './session';
import { $storage } from './storage';
import { tokenExpiry } from './token';

/**
 * Looks at the stored token's time; `params` is now in ms since 1970. Where it is over, all local
 * and session storage is cleared, and the page is to be loaded anew (spec, section 4). A notice is
 * all that is left behind, for the page that comes then.
 */
export const checkExpiryFx = attach({
  source: $storage,
  effect: (storage, now: number): boolean => {
    const token = storage.get('cart_token');
    const end = token === null ? null : tokenExpiry(token);
    if (end === null || end > now) return false;
    storage.wipe();
    storage.set('cart_expired', 'true');
    return true;
  },
});

const takeNoticeFx = attach({
  source: $storage,
  effect: (storage): boolean => {
    const isLeft = storage.get('cart_expired') !== null;
    if (isLeft) storage.set('cart_expired', null);
    return isLeft;
  },
});

/** This page is about to be loaded anew: the notice is not for it. */
const $isLeaving = createStore(false, { serialize: 'ignore' }).on(
  checkExpiryFx.doneData,
  (isLeaving, isOver) => isLeaving || isOver,
);
sample({
  clock: clientStarted,
  source: $isLeaving,
  filter: (isLeaving) => !isLeaving,
  fn: () => undefined,
  target: takeNoticeFx,
});

/** The page was loaded anew because the cart's time was over, and no cart has been begun since. */
export const $cartExpired = createStore(false, { serialize: 'ignore' })
  .on(takeNoticeFx.doneData, (_, isLeft) => isLeft)
  .on($cart, (hasExpired, cart) => hasExpired && cart === null);
