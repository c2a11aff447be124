import { attach } from 'effector';
import { $storage, type SessionStorage } from './storage';
import { tokenExpiry } from './token';

/** What is left of a cart whose time is over. */
interface ExpiredCart {
  /** What it held (`cartLinesText`). */
  readonly lines: string;
  /** The visitor had gone to pay, and may have paid. */
  readonly isPaying: boolean;
}

/** The API's time: a browser's clock that is hours ahead must not end each cart at once. */
const apiTime = (storage: SessionStorage, now: number) =>
  now - (Number(storage.get('clock_offset')) || 0);

/** The API's time in ms since 1970, as far as it is known; `params` is the browser's. */
export const apiTimeFx = attach({ source: $storage, effect: apiTime });

/**
 * Looks at the stored token's time; `params` is now in ms since 1970. Where it is over, all local
 * and session storage is cleared, and the page is to be loaded anew (product.md, "Cart lifetime"). Answers
 * what the cart was; null where its time is not over, or there is none.
 */
export const checkExpiryFx = attach({
  source: $storage,
  effect: (storage, now: number): ExpiredCart | null => {
    const end = tokenExpiry(storage.get('cart_token') ?? '');
    if (end === null || end > apiTime(storage, now)) return null;
    const isPaying = storage.get('payment_pending') !== null;
    const expired = { lines: storage.get('cart_lines') ?? '', isPaying };
    storage.wipe();
    return expired;
  },
});

interface ToldExpiry {
  readonly cart_id: string;
  readonly lines?: string | undefined;
  readonly is_paying?: boolean | undefined;
}

/**
 * Hears that a cart is over, e.g. from another tab. Answers what the cart was; null where it is
 * history: the visitor has begun another one, whose time is not over.
 */
export const handleExpiryFx = attach({
  source: $storage,
  effect: (storage, { cart_id, lines = '', is_paying = false }: ToldExpiry): ExpiredCart | null => {
    const stored = storage.get('cart_id');
    const end = tokenExpiry(storage.get('cart_token') ?? '');
    const isLiving = end !== null && end > apiTime(storage, Date.now());
    if (stored !== null && stored !== cart_id && isLiving) return null;
    return { lines, isPaying: is_paying };
  },
});
