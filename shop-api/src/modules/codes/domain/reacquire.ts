import { refuse, type Refused } from '../../../result';
import type { CartState } from '../../carts/domain';
import type { Shop } from '../../shop/domain';
import type { CodeUsage } from './code';
import { Ledger } from './ledger';

const CODE_NOT_FOUND = refuse('code_not_found');

/**
 * Why the uses of an order can't be taken again for its late payment, or a null fault. They were
 * ordered in time, so the expiry of codes is ignored.
 */
export function reacquireFault(
  shop: Shop,
  { codes }: CartState,
  usages: ReadonlyMap<string, CodeUsage>,
  today: string,
): { fault: Refused | null; isBlockedByHolds: boolean } {
  const ledger = new Ledger(shop, usages);
  for (const { code, uses } of codes) {
    for (const { amount, ...use } of uses) {
      const taken = ledger.take(code, { ...use, used_on: today }, amount);
      if (taken.amount < amount)
        return { fault: CODE_NOT_FOUND, isBlockedByHolds: ledger.isBlockedByHolds };
    }
  }
  return { fault: null, isBlockedByHolds: false };
}
