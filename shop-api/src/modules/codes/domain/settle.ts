import type { Refused } from '../../../result';
import type { CartCode, CartState } from '../../carts/domain/cart-state';
import { billOf } from '../../carts/domain/totals';
import { isExpired, type Standing } from './code';
import { plainOccasion, sceneOf, type Change, type Scene } from './scene';
import { settleCampaigns, type Effect } from './settle-campaigns';
import { settleCards } from './settle-cards';

export interface Settled {
  /** The cart with what its codes do in it. */
  readonly cart: CartState;
  readonly fault: Refused | null;
  /** Whether lapsed carts could give back what is missing here. */
  readonly isTight: boolean;
}

const NO_EFFECT: Effect = { prices: {}, discount: 0 };

/** Vouchers pay what is left of the total, one after the other. */
function settleVouchers({ shop, now, ledger }: Scene, cart: CartState): void {
  let rest: number = billOf(shop, cart).total;
  for (const code of cart.codes) {
    if (code.kind !== 'value_voucher' || isExpired(code, now) || rest === 0) continue;
    rest -= ledger.take(code.code, plainOccasion(now), rest).amount;
  }
}

/** Decides what a changed cart takes of its codes, and what that does to its prices. */
export function settle(change: Change, standings: ReadonlyMap<string, Standing>): Settled {
  const scene = sceneOf(change, standings);
  const { after, ledger } = scene;
  const { effects, fault } = settleCampaigns(scene);
  const cardFault = settleCards(scene);
  const priced = after.codes.map((code): CartCode => ({
    ...code,
    ...(effects.get(code.code) ?? NO_EFFECT),
  }));
  settleVouchers(scene, { ...after, codes: priced });
  const codes = priced.map((code): CartCode => ({
    ...code,
    uses: ledger.usesOf(code.code),
    left: code.kind === 'value_voucher' ? null : ledger.leftOf(code.code),
  }));
  return { cart: { ...after, codes }, fault: fault ?? cardFault, isTight: ledger.isTight };
}
