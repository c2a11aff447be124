import type { Tx } from '../../db/db';
import type { Result } from '../../result';
import type { Shop } from '../shop/domain';
import type { CartState } from './domain/cart-state';

/** A cart on its way from what the database holds to what it will hold. */
export interface CartChange {
  readonly shop: Shop;
  readonly before: CartState;
  readonly after: CartState;
  /** The database's clock. */
  readonly now: Date;
  /** The keyed hash of who asks; null where nothing is limited. */
  readonly client: string | null;
  /** Whether `after` is an order's: what it holds was decided when it was ordered, and is had or not. */
  readonly isOrdered?: boolean;
}

/**
 * Knows one way in which carts hold things (quota, seats), under locks of its own. The caller
 * has locked the rows of the carts; keepers are asked in the order of the modules, so that
 * locks are always taken in the same order.
 */
export interface HoldKeeper {
  /**
   * Takes what `after` holds beyond `before`, gives back what it no longer holds, or refuses.
   * Gives the cart where what it got makes another one of it.
   */
  adjust(tx: Tx, change: CartChange): Promise<Result<CartState | null>>;
  /** Gives back whatever these carts hold. */
  release(tx: Tx, cartIds: readonly string[]): Promise<void>;
  /** Turns what the cart holds into sold for good. */
  sell(tx: Tx, cartId: string): Promise<void>;
}

/** Hears, in the transaction, that a cart with an unfinished checkout becomes another one. */
export interface CartListener {
  /** Gives the cart to be written. */
  cartChanges(tx: Tx, cart: CartState): Promise<CartState>;
}
