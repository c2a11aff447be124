import type { DataRead } from '../worker/job';
import { circuitsBy, type Pass } from './circuit';

/** Opens after three visitors' reads were late. */
const RULES = { failureThreshold: 3, windowMs: 60_000, openMs: 5_000, maxOpenMs: 60_000 };

/** The reads of one page and their results. */
interface PageReads {
  /** Reads with an open circuit: pages wait for them only briefly, except one page at a time. */
  readonly hurried: readonly string[];
  readonly record: (reads: readonly DataRead[]) => void;
  readonly finish: () => void;
}

/** Keeps a read that hangs from delaying every page by the full deadline. */
export function createReadCircuits(now = () => performance.now()) {
  const circuits = circuitsBy(RULES, now);

  /** `reads`: all reads that the page may make, as named by `DataRead`; `visitor`: who requests it. */
  return function begin(reads: readonly string[], visitor: string): PageReads {
    const passes = new Map<string, Pass>();
    const hurried = reads.filter((key) => {
      const pass = circuits.of(key).enter(visitor);
      if (pass !== null) passes.set(key, pass);
      return pass === null;
    });
    return {
      hurried,
      record: (answered) => {
        for (const { of, is_late: isLate } of answered) {
          if (isLate) passes.get(of)?.fail();
          else passes.get(of)?.succeed();
          if (hurried.includes(of) && !isLate) circuits.of(of).close();
        }
      },
      finish: () => {
        for (const pass of passes.values()) pass.cancel();
      },
    };
  };
}
