import type { App } from '../app';
import { refuse, type Refused } from '../result';

/**
 * Why this token does not open this cart, or null. Only the signature is read here: whether
 * the cart's time is over, the database says (`wire.md`, "The cart token").
 */
export async function cartRefusal(
  app: App,
  { shopKey, cartId, token }: { shopKey: string; cartId: string; token: string | undefined },
): Promise<Refused<'cart_not_found' | 'cart_token_mismatch'> | null> {
  if (token !== undefined && app.tokens.opens(token, { shopKey, cartId })) return null;
  const exists = await app.cartExists(app.db, shopKey, cartId);
  return exists ? refuse('cart_token_mismatch') : refuse('cart_not_found');
}
