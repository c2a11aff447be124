import type { Refused } from '../../../result';
import type { CodeUse } from '../../carts/domain';
import type { Shop } from '../../shop/domain';
import type { CodeUsage, Use } from './code';
import { leftOf, NOTHING_LEFT, allowanceFor, type Occasion } from './limits';

export interface Taken {
  readonly amount: number;
  /** The fault to report if that is less than requested. */
  readonly fault: Refused;
}

/** Tracks what one cart takes of its codes: each take leaves less for the next. */
export class Ledger {
  readonly #mine = new Map<string, Use[]>();
  #isBlockedByHolds = false;

  constructor(
    private readonly shop: Shop,
    private readonly usages: ReadonlyMap<string, CodeUsage>,
  ) {}

  /** Whether a take was short while other carts hold uses that releasing lapsed carts may free. */
  get isBlockedByHolds(): boolean {
    return this.#isBlockedByHolds;
  }

  /** Takes as much as is left of `wanted`. */
  take(code: string, occasion: Occasion, wanted: number): Taken {
    const usage = this.usages.get(code);
    if (!usage) return NOTHING_LEFT;
    const { amount: left, fault } = allowanceFor(this.shop, usage.code, this.#all(usage), occasion);
    const amount = Math.min(wanted, left);
    if (amount < wanted && usage.has_held) this.#isBlockedByHolds = true;
    if (amount > 0) this.#add(code, { ...occasion, amount });
    return { amount, fault };
  }

  /** What the cart has taken, one use per event. */
  usesOf(code: string): CodeUse[] {
    return (this.#mine.get(code) ?? []).map(({ used_on: _, ...use }) => use);
  }

  leftOf(code: string): number | null {
    const usage = this.usages.get(code);
    return usage ? leftOf(this.shop, usage.code, this.#all(usage)) : null;
  }

  #all({ code: { code }, uses }: CodeUsage): readonly Use[] {
    return [...uses, ...(this.#mine.get(code) ?? [])];
  }

  #add(code: string, use: Use): void {
    const mine = this.#mine.get(code) ?? [];
    const same = mine.find(({ event_id }) => event_id === use.event_id);
    const grown = { ...use, amount: use.amount + (same?.amount ?? 0) };
    this.#mine.set(code, [...mine.filter((other) => other !== same), grown]);
  }
}
