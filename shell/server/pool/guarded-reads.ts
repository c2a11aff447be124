import type { DataRead } from '../worker/job';
import { circuitsBy, type Pass } from './circuit';

/** Visitors who wait in vain, before the next ones wait less long. */
const RULES = { failures: 3, window: 60_000, pause: 5_000, longest: 60_000 };

/** What one page waits for, and how that went. */
interface Waiting {
  /** What came late several times: nobody waits long for it, but one page at a time. */
  readonly hurried: readonly string[];
  readonly told: (reads: readonly DataRead[]) => void;
  readonly over: () => void;
}

/** A page or slot whose data hangs costs the pages that hold it a moment, not their whole deadline. */
export function guardReads(now = () => performance.now()) {
  const circuits = circuitsBy(RULES, now);

  /** `reads`: all that the page may read, as `DataRead` calls it; `visitor`: who asks for it. */
  return function begin(reads: readonly string[], visitor: string): Waiting {
    const passes = new Map<string, Pass>();
    const hurried = reads.filter((key) => {
      const pass = circuits.of(key).enter(visitor);
      if (pass !== null) passes.set(key, pass);
      return pass === null;
    });
    return {
      hurried,
      told: (answered) => {
        for (const { of, is_late: isLate } of answered) {
          if (isLate) passes.get(of)?.failed();
          else passes.get(of)?.succeeded();
          if (hurried.includes(of) && !isLate) circuits.of(of).close();
        }
      },
      over: () => {
        for (const pass of passes.values()) pass.unused();
      },
    };
  };
}
