import { randomUUID } from 'node:crypto';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import type { CartState } from '../domain/cart-state';
import { insertCart } from '../repository';
import type { Shop } from '../../shop';

/** Creates a cart, under the client's uuid if it sent one. Refused while the shop takes no orders. */
export async function createCart(
  app: App,
  shop: Shop,
  uuid: string | undefined,
): Promise<Result<CartState, 'cart_already_exists' | 'cart_creation_failed'>> {
  if (!shop.configuration.cart_enabled) return refuse('cart_creation_failed');
  const key = { shopKey: shop.key, cartId: uuid ?? randomUUID() };
  const inserted = await insertCart(app.db, key, shop.cart_expiry_minutes);
  return inserted ? ok(inserted.cart) : refuse('cart_already_exists');
}
