import type { Cart } from '@permanto/contracts';
import { $cart } from './cart';

/** The codes that open products or make them cheaper; a value voucher only pays. */
const codesOf = (cart: Cart | null) =>
  (cart?.codes_used ?? []).filter(({ kind }) => kind !== 'value_voucher').map(({ code }) => code);

/**
 * The token with which an event or product is asked for once a code was applied to the cart (product.md,
 * "Access"); null before. On the server only for pages of one visitor.
 */
export const $askerToken = $cart.map((cart) =>
  cart !== null && codesOf(cart).length > 0 ? cart.token : null,
);

/** Other codes than before: what was read of events and products may be shown otherwise now. */
export const askerChanged = $cart.map((cart) => codesOf(cart).sort().join(' ')).updates;
