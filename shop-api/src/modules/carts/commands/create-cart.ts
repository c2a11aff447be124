import { randomUUID } from 'node:crypto';
import type { operations, ParsedBodyOf } from '@permanto/contracts/api';
import type { App } from '../../../app';
import type { Queries } from '../../../db/db';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { applyChange } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { insertCart, type ReadCart } from '../repository';
import type { Shop } from '../../shop';
import { adding } from './add-items';

type Body = ParsedBodyOf<typeof operations.carts.create>;

/**
 * Creates a cart, under the client's uuid if it sent one, and adds `items`: where they are refused, there is no
 * cart. Refused while the shop takes no orders.
 */
export async function createCart(
  app: App,
  shop: Shop,
  { uuid = randomUUID(), items }: Body,
): Promise<Result<CartState>> {
  if (!shop.configuration.cart_enabled) return refuse('cart_creation_failed');
  const insert = async (db: Queries): Promise<Result<ReadCart>> => {
    const key = { shopKey: shop.key, cartId: uuid };
    const inserted = await insertCart(db, key, shop.cart_expiry_minutes);
    return inserted === null ? refuse('cart_already_exists') : ok(inserted);
  };
  if (items === undefined) {
    const inserted = await insert(app.db);
    return isRefused(inserted) ? inserted : ok(inserted.value.cart);
  }
  return app.db.transaction(
    async (tx) => {
      const inserted = await insert(tx);
      return isRefused(inserted)
        ? inserted
        : applyChange(app, tx, { shop, read: inserted.value }, adding(shop, items));
    },
    { isFleeting: true },
  );
}
