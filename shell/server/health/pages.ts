import { type Counts, type Fault, NOTHING } from './counts';

/** Pages with one build, by slot of time. */
export interface PageCounts {
  readonly add: (slot: number, fault: Fault | null) => void;
  /** Those of `slot` and later. */
  readonly since: (slot: number) => Counts;
}

/** `kept`: slots that are remembered. */
export function pageCounts(kept: number): PageCounts {
  const slots = new Map<number, Counts>();

  return {
    add: (slot, fault) => {
      const { of, errors, slow } = slots.get(slot) ?? NOTHING;
      slots.set(slot, {
        of: of + 1,
        errors: errors + Number(fault === 'errors'),
        slow: slow + Number(fault === 'slow'),
      });
      for (const old of slots.keys()) if (old <= slot - kept) slots.delete(old);
    },
    since: (first) =>
      [...slots].reduce(
        (sum, [slot, { of, errors, slow }]) =>
          slot < first
            ? sum
            : { of: sum.of + of, errors: sum.errors + errors, slow: sum.slow + slow },
        NOTHING,
      ),
  };
}
