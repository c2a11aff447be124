import type { App, CartChange } from '../../app';
import type { Tx } from '../../db/db';
import { isRefused, ok, type Result } from '../../result';
import type { Shop } from '../shop/shop';
import type { CartState } from './domain/cart-state';
import { isBack } from './domain/presence';
import { renewed } from './domain/renewal';
import { withoutVanished } from './domain/vanished';
import { lockOpenCart, writeCart, type ReadCart } from './repository';

export interface CartOf {
  readonly shop: Shop;
  readonly cartId: string;
}

/** What a command makes of a cart; pure where it can be. */
export type Change = (read: ReadCart, tx: Tx) => Result<CartState> | Promise<Result<CartState>>;

/**
 * The one way to change a cart: locks it, asks `change` what becomes of it, lets every hold
 * keeper take and give back what differs, renews it and writes it, all or nothing. An
 * unfinished checkout hears of it first (`CartListener`), since it was made of the old cart.
 */
export function changeCart(
  app: App,
  { shop, cartId }: CartOf,
  { keepsCheckout = false }: { keepsCheckout?: boolean },
  change: Change,
): Promise<Result<CartState>> {
  return app.db.transaction(
    async (tx) => {
      const locked = await lockOpenCart(tx, { shopKey: shop.key, cartId });
      if (isRefused(locked)) return locked;
      const changed = await change(locked.value, tx);
      if (isRefused(changed)) return changed;
      const { cart: before, now } = locked.value;
      const heard = keepsCheckout
        ? changed.value
        : await told(app, tx, withoutVanished(shop, changed.value));
      return written(app, tx, { shop, before, after: isBack(renewed(shop, heard, now)), now });
    },
    // Everybody who wants the same pool waits for this commit; what it holds is worth minutes.
    { isFleeting: true },
  );
}

/** Lets every hold keeper take and give back what differs; gives the cart with what it holds now. */
export async function adjusted(app: App, tx: Tx, change: CartChange): Promise<Result<CartState>> {
  let { after } = change;
  for (const { holds } of app.modules) {
    const held = await holds?.adjust(tx, { ...change, after });
    if (held && isRefused(held)) return held;
    after = held?.value ?? after;
  }
  return ok(after);
}

async function written(app: App, tx: Tx, change: CartChange): Promise<Result<CartState>> {
  const cart = await adjusted(app, tx, change);
  if (!isRefused(cart)) writeCart(tx, cart.value);
  return cart;
}

async function told(app: App, tx: Tx, cart: CartState): Promise<CartState> {
  if (cart.checkout_id === null) return cart;
  let heard = cart;
  for (const { cartListener } of app.modules) {
    if (cartListener) heard = await cartListener.cartChanges(tx, heard);
  }
  return heard;
}
