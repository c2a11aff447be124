import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import type { CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { readCart } from '../repository';

export async function getCart(app: App, { shop, cartId }: CartOf): Promise<Result<CartState>> {
  const read = await readCart(app.db, { shopKey: shop.key, cartId });
  return isRefused(read) ? read : ok(read.value.cart);
}
