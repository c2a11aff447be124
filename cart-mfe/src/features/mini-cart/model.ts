import { $cart } from '@permanto/api-client';
import type { Cents } from '@permanto/contracts/values';
import { bus } from '@permanto/event-bus';
import { createStore } from 'effector';
import { pieceCount } from '../../lib/cart-content';

/** Pieces and total; null until the browser has looked, and on the server. */
export const $content = $cart.map((cart): { count: number; total: Cents } | null =>
  cart === null ? null : { count: pieceCount(cart), total: cart.totalEur },
);

/** Whether the cart has changed since the page was opened: only then is there something to read out. */
export const $hasChanged = createStore(false, { serialize: 'ignore' }).on(
  bus['cart.changed'],
  () => true,
);
