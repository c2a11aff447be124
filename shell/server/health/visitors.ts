import type { Counts, Fault } from './counts';

/** Of a visitor, the slots of time in which he had a build last, and in which it failed him. */
interface Visitor {
  readonly seen: number;
  readonly errors: number;
  readonly slow: number;
}

/**
 * Visitors of one build. Each counts once, however often he tells: anybody can post events, and one
 * who makes them up is one visitor.
 */
export interface VisitorCounts {
  readonly add: (visitor: string, slot: number, fault: Fault | null) => void;
  /** Those of `slot` and later. */
  readonly since: (slot: number) => Counts;
  /** Drops those who were last there before `slot`. */
  readonly forget: (slot: number) => void;
}

const NEVER = -1;

/** `most`: visitors that are remembered; who came first is forgotten first. */
export function visitorCounts(most: number): VisitorCounts {
  const visitors = new Map<string, Visitor>();

  return {
    add: (visitor, slot, fault) => {
      const known = visitors.get(visitor) ?? { seen: slot, errors: NEVER, slow: NEVER };
      visitors.delete(visitor);
      visitors.set(visitor, { ...known, seen: slot, ...(fault !== null && { [fault]: slot }) });
      const [oldest] = visitors.keys();
      if (visitors.size > most && oldest !== undefined) visitors.delete(oldest);
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
      // Whoever was there last stands last.
      for (const [visitor, { seen }] of visitors) {
        if (seen >= first) break;
        visitors.delete(visitor);
      }
    },
  };
}
