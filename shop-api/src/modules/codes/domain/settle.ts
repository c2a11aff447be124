import type { Refused } from '../../../result';
import { type CartCode, type CartState, billOf } from '../../carts/domain';
import { isExpired, type CodeUsage } from './code';
import {
  occasionWithoutEvent,
  settlementContextOf,
  type Change,
  type SettlementContext,
} from './settlement-context';
import { settleCampaigns, type Effect } from './settle-campaigns';
import { settleCards } from './settle-cards';

export interface Settled {
  /** The cart with the effects of its codes. */
  readonly cart: CartState;
  readonly fault: Refused | null;
  /** Whether releasing lapsed carts may free what is missing. */
  readonly isBlockedByHolds: boolean;
}

const NO_EFFECT: Effect = { prices: {}, discount: 0 };

/** Vouchers pay the rest of the total, one after the other. */
function settleVouchers({ shop, now, ledger }: SettlementContext, cart: CartState): void {
  let rest: number = billOf(shop, cart).total;
  for (const code of cart.codes) {
    if (code.kind !== 'value_voucher' || isExpired(code, now) || rest === 0) continue;
    rest -= ledger.take(code.code, occasionWithoutEvent(now), rest).amount;
  }
}

/** Decides what a changed cart takes of its codes, and the effect on its prices. */
export function settle(change: Change, usages: ReadonlyMap<string, CodeUsage>): Settled {
  const context = settlementContextOf(change, usages);
  const { after, ledger } = context;
  const { effects, fault } = settleCampaigns(context);
  const cardFault = settleCards(context);
  const priced = after.codes.map((code): CartCode => ({
    ...code,
    ...(effects.get(code.code) ?? NO_EFFECT),
  }));
  settleVouchers(context, { ...after, codes: priced });
  const codes = priced.map((code): CartCode => ({
    ...code,
    uses: ledger.usesOf(code.code),
    left: code.kind === 'value_voucher' ? null : ledger.leftOf(code.code),
  }));
  return {
    cart: { ...after, codes },
    fault: fault ?? cardFault,
    isBlockedByHolds: ledger.isBlockedByHolds,
  };
}
