import type { Refused } from '../../../result';
import type { CodeUse } from '../../carts/domain/cart-state';
import type { Shop } from '../../shop/shop';
import type { Standing, Use } from './code';
import { leftOf, NOTHING_LEFT, roomFor, type Occasion } from './limits';

export interface Got {
  readonly amount: number;
  /** What to tell where that is less than was wanted. */
  readonly fault: Refused;
}

/** What one cart takes of its codes, while it is decided: each taking leaves less for the next. */
export class Ledger {
  readonly #mine = new Map<string, Use[]>();
  #isTight = false;

  constructor(
    private readonly shop: Shop,
    private readonly standings: ReadonlyMap<string, Standing>,
  ) {}

  /** Whether more was wanted than there was, while others hold some that they may never buy. */
  get isTight(): boolean {
    return this.#isTight;
  }

  /** Takes as much as there is of what is wanted. */
  take(code: string, occasion: Occasion, wanted: number): Got {
    const standing = this.standings.get(code);
    if (!standing) return NOTHING_LEFT;
    const { amount: room, fault } = roomFor(
      this.shop,
      standing.code,
      this.#all(standing),
      occasion,
    );
    const amount = Math.min(wanted, room);
    if (amount < wanted && standing.has_held) this.#isTight = true;
    if (amount > 0) this.#add(code, { ...occasion, amount });
    return { amount, fault };
  }

  /** What the cart has taken, a use for each event. */
  usesOf(code: string): CodeUse[] {
    return (this.#mine.get(code) ?? []).map(({ used_on: _, ...use }) => use);
  }

  leftOf(code: string): number | null {
    const standing = this.standings.get(code);
    return standing ? leftOf(this.shop, standing.code, this.#all(standing)) : null;
  }

  #all({ code: { code }, uses }: Standing): readonly Use[] {
    return [...uses, ...(this.#mine.get(code) ?? [])];
  }

  #add(code: string, use: Use): void {
    const mine = this.#mine.get(code) ?? [];
    const same = mine.find(({ event_id }) => event_id === use.event_id);
    const grown = { ...use, amount: use.amount + (same?.amount ?? 0) };
    this.#mine.set(code, [...mine.filter((other) => other !== same), grown]);
  }
}
