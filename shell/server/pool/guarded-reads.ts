import type { DataRead } from '../worker/job';
import { circuitsBy, type Pass } from './circuit';

/** Pages that wait in vain, one after the other, before the next ones wait less long. */
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

  return function begin(): Waiting {
    const passes = new Map<string, Pass>();
    const hurried = circuits.keys().filter((key) => {
      const pass = circuits.of(key).enter();
      if (pass !== null) passes.set(key, pass);
      return pass === null;
    });
    return {
      hurried,
      told: (reads) => {
        for (const { of, is_late: isLate } of reads) {
          const circuit = circuits.of(of);
          if (hurried.includes(of)) {
            if (!isLate) circuit.close();
            continue;
          }
          const pass = passes.get(of) ?? circuit.enter();
          if (isLate) pass?.failed();
          else pass?.succeeded();
        }
      },
      over: () => {
        for (const pass of passes.values()) pass.unused();
      },
    };
  };
}
