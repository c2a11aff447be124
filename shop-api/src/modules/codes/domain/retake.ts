import { refuse, type Refused } from '../../../result';
import type { CartState } from '../../carts/domain/cart-state';
import type { Shop } from '../../shop/shop';
import type { Standing } from './code';
import { Ledger } from './ledger';

const GONE = refuse('code_not_found');

/**
 * Whether the very uses that an order was made with can be had, now that its payment is here.
 * They were ordered in time, so no code's expiry counts any more.
 */
export function retakeFault(
  shop: Shop,
  { codes }: CartState,
  standings: ReadonlyMap<string, Standing>,
  today: string,
): { fault: Refused | null; isTight: boolean } {
  const ledger = new Ledger(shop, standings);
  for (const { code, uses } of codes) {
    for (const { amount, ...use } of uses) {
      const got = ledger.take(code, { ...use, used_on: today }, amount);
      if (got.amount < amount) return { fault: GONE, isTight: ledger.isTight };
    }
  }
  return { fault: null, isTight: false };
}
