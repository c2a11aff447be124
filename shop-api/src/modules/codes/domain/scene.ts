import { amountsByProduct, type CartState } from '../../carts/domain/cart-state';
import type { Shop, ShopProduct } from '../../shop/shop';
import { shopDay } from './calendar';
import type { Standing } from './code';
import { Ledger } from './ledger';
import type { Occasion } from './limits';

/** Pieces of a product in the cart, over all its rows. */
export interface Wanted {
  readonly product: ShopProduct;
  readonly amount: number;
  /**
   * Whether the change must be refused where the codes don't allow it: what was there before
   * stays and can be made less, even where its code's time is over meanwhile.
   */
  readonly isNew: boolean;
}

/** A cart on its way from what it was to what it will be. */
export interface Change {
  readonly shop: Shop;
  readonly before: CartState;
  readonly after: CartState;
  readonly now: Date;
}

/** A change of a cart as its codes see it. */
export interface Scene extends Change {
  readonly wanted: readonly Wanted[];
  readonly ledger: Ledger;
  readonly hasMoreCodes: boolean;
  readonly hasFewerCodes: boolean;
}

/** Whether a code of the one is not in the other. */
function hasLost(one: CartState, other: CartState): boolean {
  const kept = new Set(other.codes.map(({ code }) => code));
  return one.codes.some(({ code }) => !kept.has(code));
}

function wantedBy({ shop, before, after }: Change): Wanted[] {
  const old = amountsByProduct(before.items);
  const hasFewerCodes = hasLost(before, after);
  const wanted = [...amountsByProduct(after.items)].flatMap(([id, amount]): Wanted[] => {
    const product = shop.products.get(id);
    const isNew = hasFewerCodes || amount > (old.get(id) ?? 0);
    return product ? [{ product, amount, isNew }] : [];
  });
  // What was there before has the first claim on what it held.
  return wanted.sort((a, b) => Number(a.isNew) - Number(b.isNew));
}

export function sceneOf(change: Change, standings: ReadonlyMap<string, Standing>): Scene {
  const { shop, before, after } = change;
  return {
    ...change,
    wanted: wantedBy(change),
    ledger: new Ledger(shop, standings),
    hasMoreCodes: hasLost(after, before),
    hasFewerCodes: hasLost(before, after),
  };
}

/** Taking a piece of the product today. */
export function occasionOf(shop: Shop, { event_id }: ShopProduct, now: Date): Occasion {
  const event = shop.events.get(event_id ?? '');
  return {
    event_id: event?.id ?? '',
    event_date: event ? shopDay(event.start_date) : null,
    used_on: shopDay(now),
  };
}

/** Taking something that is for no event. */
export function plainOccasion(now: Date): Occasion {
  return { event_id: '', event_date: null, used_on: shopDay(now) };
}
