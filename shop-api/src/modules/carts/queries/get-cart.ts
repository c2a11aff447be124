import type { App } from '../../../app';
import { isRefused, ok, refuse, type Result } from '../../../result';
import type { CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { readCart } from '../repository';

export async function getCart(app: App, { shop, cartId }: CartOf): Promise<Result<CartState>> {
  const read = await readCart(app.db, { shopKey: shop.key, cartId });
  if (isRefused(read)) return read;
  return read.value.cart.status === 'ordered'
    ? refuse('cart_already_ordered')
    : ok(read.value.cart);
}
