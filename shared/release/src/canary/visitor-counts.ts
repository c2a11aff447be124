import type { Counts, Fault } from './counts';

/** The slots in which a visitor last had a build, and last had errors or slowness with it. */
interface Visitor {
  readonly seen: number;
  readonly errors: number;
  readonly slow: number;
}

/**
 * Counts the visitors of one build. Each visitor counts once, however many events they post, since events
 * can be forged.
 */
export interface VisitorCounts {
  readonly add: (visitor: string, slot: number, fault: Fault | null) => void;
  /** Counts of visitors seen in `slot` or later. */
  readonly since: (slot: number) => Counts;
  /** Drops visitors who were last seen before `slot`. */
  readonly forget: (slot: number) => void;
}

const NEVER = -1;

/** `maxVisitors`: how many visitors are kept; the one seen longest ago is evicted first. */
export function createVisitorCounts(maxVisitors: number): VisitorCounts {
  const visitors = new Map<string, Visitor>();

  return {
    add: (visitor, slot, fault) => {
      const known = visitors.get(visitor) ?? { seen: slot, errors: NEVER, slow: NEVER };
      visitors.delete(visitor);
      visitors.set(visitor, { ...known, seen: slot, ...(fault !== null && { [fault]: slot }) });
      const [oldest] = visitors.keys();
      if (visitors.size > maxVisitors && oldest !== undefined) visitors.delete(oldest);
    },
    since: (first) => {
      const counts = { of: 0, errors: 0, slow: 0 };
      for (const { seen, errors, slow } of visitors.values()) {
        counts.of += Number(seen >= first);
        counts.errors += Number(errors >= first);
        counts.slow += Number(slow >= first);
      }
      return counts;
    },
    forget: (first) => {
      // The map is ordered by last visit.
      for (const [visitor, { seen }] of visitors) {
        if (seen >= first) break;
        visitors.delete(visitor);
      }
    },
  };
}
