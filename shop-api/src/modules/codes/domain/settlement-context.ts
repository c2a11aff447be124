import { amountsByProduct, type CartState } from '../../carts/domain';
import type { Shop, ShopProduct } from '../../shop/domain';
import { shopDay } from '../../../days';
import type { CodeUsage } from './code';
import { Ledger } from './ledger';
import type { Occasion } from './limits';

/** The pieces of a product in the cart, over all its rows. */
export interface WantedProduct {
  readonly product: ShopProduct;
  readonly amount: number;
  /**
   * Whether the change is refused if the codes don't allow it. Pieces that were there before stay,
   * and can be reduced, even after their code has expired.
   */
  readonly isNew: boolean;
}

export interface Change {
  readonly shop: Shop;
  readonly before: CartState;
  readonly after: CartState;
  readonly now: Date;
}

/** A change of a cart, with what is needed to settle its codes. */
export interface SettlementContext extends Change {
  readonly wanted: readonly WantedProduct[];
  readonly ledger: Ledger;
  readonly hasMoreCodes: boolean;
  readonly hasFewerCodes: boolean;
}

/** Whether a code of `one` is not in `other`. */
function hasLost(one: CartState, other: CartState): boolean {
  const kept = new Set(other.codes.map(({ code }) => code));
  return one.codes.some(({ code }) => !kept.has(code));
}

function wantedBy({ shop, before, after }: Change): WantedProduct[] {
  const old = amountsByProduct(before.items);
  const hasFewerCodes = hasLost(before, after);
  const wanted = [...amountsByProduct(after.items)].flatMap(([id, amount]): WantedProduct[] => {
    const product = shop.products.get(id);
    const isNew = hasFewerCodes || amount > (old.get(id) ?? 0);
    return product ? [{ product, amount, isNew }] : [];
  });
  // Pieces that were there before come first.
  return wanted.sort((a, b) => Number(a.isNew) - Number(b.isNew));
}

export function settlementContextOf(
  change: Change,
  usages: ReadonlyMap<string, CodeUsage>,
): SettlementContext {
  const { shop, before, after } = change;
  return {
    ...change,
    wanted: wantedBy(change),
    ledger: new Ledger(shop, usages),
    hasMoreCodes: hasLost(after, before),
    hasFewerCodes: hasLost(before, after),
  };
}

/** A use for a piece of the product today. */
export function occasionOf(shop: Shop, { event_id }: ShopProduct, now: Date): Occasion {
  const event = shop.events.get(event_id ?? '');
  return {
    event_id: event?.id ?? '',
    event_date: event ? shopDay(event.start_date) : null,
    used_on: shopDay(now),
  };
}

export function occasionWithoutEvent(now: Date): Occasion {
  return { event_id: '', event_date: null, used_on: shopDay(now) };
}
