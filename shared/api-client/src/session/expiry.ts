import { HEADERS } from '@permanto/contracts/api';
import { attach } from 'effector';
import { callOperation } from '../call';
import { $clock, type Clock } from '../clock';
import { type ApiError, isRefused } from '../errors';
import { operations } from '../operations';
import { $transport } from '../transport';
import { isDeadCart } from './call-with-cart';
import { type Session, storedCart } from './stored-cart';
import { $storage, type SessionStorage } from './storage';
import { tokenExpiry } from './token';

/** What is left of a cart whose time is over. */
interface ExpiredCart {
  /** What it held (`cartLinesText`). */
  readonly lines: string;
  /** The visitor had gone to pay, and may have paid. */
  readonly isPaying: boolean;
}

/** When the stored cart ends, in ms since 1970; null without one. */
const storedExpiry = (storage: SessionStorage) => tokenExpiry(storage.get('cart_token') ?? '');

/** Asks the API whether the stored cart is over; false where it doesn't answer. */
async function isOverAtApi(session: Session): Promise<boolean> {
  const stored = storedCart(session);
  if (stored === null) return true;
  try {
    await callOperation(session.transport, operations.carts.get, {
      params: { cartId: stored.cartId },
      headers: { [HEADERS.cartToken]: stored.token },
    });
    return false;
  } catch (error) {
    // The api-client's calls fail with an ApiError and nothing else.
    const refusal = error as ApiError;
    return isDeadCart(refusal) && !isRefused(refusal, 'cart_already_ordered');
  }
}

/**
 * Looks at the stored token's time. Where it is over, and the API says so, too, all local and session storage is
 * cleared, and the page is to be loaded anew (product.md, "Cart lifetime"). Answers what the cart was; null where its
 * time is not over, or there is none.
 */
export const checkExpiryFx = attach({
  source: { transport: $transport, storage: $storage, clock: $clock },
  effect: async ({ clock, ...session }): Promise<ExpiredCart | null> => {
    const { storage } = session;
    const end = storedExpiry(storage);
    if (end === null || end > clock.now()) return null;
    // Read now: whatever else asks meanwhile is refused as well, and forgets the cart.
    const isPaying = storage.get('payment_pending') !== null;
    const expired = { lines: storage.get('cart_lines') ?? '', isPaying };
    if (!(await isOverAtApi(session))) return null;
    // A new cart may have been begun meanwhile, here or in another tab.
    if ((storedExpiry(storage) ?? end) !== end) return null;
    storage.wipe();
    return expired;
  },
});

interface ReportedExpiry {
  readonly cart_id: string;
  readonly lines?: string | undefined;
  readonly is_paying?: boolean | undefined;
}

const isLiving = (storage: SessionStorage, clock: Clock) =>
  (storedExpiry(storage) ?? 0) > clock.now();

/**
 * Hears that a cart is over, e.g. from another tab. Answers what the cart was; null where it is
 * history: the visitor has begun another one, whose time is not over.
 */
export const handleExpiryFx = attach({
  source: { storage: $storage, clock: $clock },
  effect: (
    { storage, clock },
    { cart_id, lines = '', is_paying = false }: ReportedExpiry,
  ): ExpiredCart | null => {
    const stored = storage.get('cart_id');
    if (stored !== null && stored !== cart_id && isLiving(storage, clock)) return null;
    return { lines, isPaying: is_paying };
  },
});
