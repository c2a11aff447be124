import type { App } from '../../app';
import type { Tx } from '../../db/db';
import { isRefused, ok, type Result } from '../../result';
import { UNKNOWN_CLIENT } from '../../unknown-client';
import type { Shop } from '../shop';
import type { CartState } from './domain/cart-state';
import { isBack } from './domain/presence';
import { withoutRemovedProducts } from './domain/removed-products';
import { renewed } from './domain/renewal';
import { sizeFault } from './domain/size';
import type { CartChange } from './ports';
import { lockOpenCart, type ReadCart, writeCart } from './repository';

/** Identifies a network without storing its address; null without rate limits. */
const hashOfClient = ({
  client,
  keyedHash,
  rateLimiter,
}: Pick<App, 'client' | 'keyedHash' | 'rateLimiter'>): string | null =>
  rateLimiter && keyedHash(`client:${client ?? UNKNOWN_CLIENT}`);

export interface CartOf {
  readonly shop: Shop;
  readonly cartId: string;
}

/** Returns the cart after a command; pure where possible. */
export type Change = (read: ReadCart, tx: Tx) => Result<CartState> | Promise<Result<CartState>>;

/**
 * The one way to change a cart: locks it, applies `change`, adjusts the holds of every hold keeper,
 * renews the cart and writes it, all or nothing. An unfinished checkout was made of the old cart, so
 * its `CartListener` is notified first.
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
      return isRefused(locked)
        ? locked
        : applyChange(app, tx, { shop, read: locked.value, keepsCheckout }, change);
    },
    // All carts that want the same pool wait for this commit, and its holds last only minutes.
    { isFleeting: true },
  );
}

interface OwnedCart {
  readonly shop: Shop;
  /** Locked, or made, by the transaction. */
  readonly read: ReadCart;
  readonly keepsCheckout?: boolean;
}

/** `changeCart` within a transaction that owns the cart. */
export async function applyChange(
  app: App,
  tx: Tx,
  { shop, read, keepsCheckout = false }: OwnedCart,
  change: Change,
): Promise<Result<CartState>> {
  const changed = await change(read, tx);
  if (isRefused(changed)) return changed;
  const { cart: before, now } = read;
  const tooLarge = sizeFault(before, changed.value);
  if (tooLarge) return tooLarge;
  const notified = keepsCheckout
    ? changed.value
    : await notifyListeners(app, tx, withoutRemovedProducts(shop, changed.value));
  const after = isBack(renewed(shop, notified, now));
  return writeChange(app, tx, { shop, before, after, now });
}

/** A change without the client that requests it. */
export type NewChange = Omit<CartChange, 'client'>;

/** Adjusts the holds of every hold keeper; returns the cart with its new holds. */
export async function adjustHolds(app: App, tx: Tx, change: NewChange): Promise<Result<CartState>> {
  let { after } = change;
  const client = hashOfClient(app);
  for (const { holds } of app.modules) {
    const adjustment = await holds?.adjust(tx, { ...change, after, client });
    if (adjustment && isRefused(adjustment)) return adjustment;
    after = adjustment?.value ?? after;
  }
  return ok(after);
}

async function writeChange(app: App, tx: Tx, change: NewChange): Promise<Result<CartState>> {
  const cart = await adjustHolds(app, tx, change);
  if (!isRefused(cart)) writeCart(tx, cart.value);
  return cart;
}

async function notifyListeners(app: App, tx: Tx, cart: CartState): Promise<CartState> {
  if (cart.checkout_id === null) return cart;
  let changed = cart;
  for (const { cartListener } of app.modules) {
    if (cartListener) changed = await cartListener.cartChanges(tx, changed);
  }
  return changed;
}
