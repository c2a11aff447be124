/** When a circuit opens, and for how long. Times in ms. */
export interface CircuitRules {
  /** Users who fail within `window` that open it, where it fails for half of all or more. */
  readonly failures: number;
  readonly window: number;
  /** It is open for this long first, then twice as long after each trial that failed … */
  readonly pause: number;
  /** … but for no longer than this. */
  readonly longest: number;
}

/** Half-open: its time is over, and one use at a time tries it. */
export type CircuitState = 'closed' | 'open' | 'half_open';

/** One use of what a circuit guards. Of what is said of it only the first word counts. */
export interface Pass {
  readonly succeeded: () => void;
  /** A grave failure opens the circuit alone. */
  readonly failed: (isGrave?: boolean) => void;
  /** It was not needed after all. */
  readonly unused: () => void;
}

/**
 * Keeps what fails from being used again and again: closed, then open after failures, then half-open,
 * when one use at a time tries it, and closed after one that succeeded.
 * (M. Nygard, Release It!, "Circuit Breaker")
 */
export interface Circuit {
  /**
   * Null while it is open, or somebody else tries it. `by`: who uses it, of whom only the last use
   * counts, so that nobody opens it alone; without it each use counts. Whoever failed last tries it
   * only if nobody else has for as long again.
   */
  readonly enter: (by?: string) => Pass | null;
  /** It works, though nobody was to try it. */
  readonly close: () => void;
  readonly state: () => CircuitState;
  /** How many trials it has had, with the one that is under way; one that was not needed is none. */
  readonly trials: () => number;
}

/** Users who are remembered at most. */
const REMEMBERED = 40;

interface Use {
  readonly at: number;
  readonly isGood: boolean;
}

/** `now` in ms. */
export function createCircuit(rules: CircuitRules, now: () => number): Circuit {
  /** Who used it → how that went. The latest stands last. */
  const uses = new Map<string | symbol, Use>();
  let openFor: number | null = null;
  let until = 0;
  let isTried = false;
  let trials = 0;
  let failedLast: string | symbol | null = null;
  /** Grows with each opening and closing: a word about an earlier time comes too late. */
  let era = 0;

  function turn(pause: number | null) {
    era += 1;
    openFor = pause;
    until = now() + (pause ?? 0);
    uses.clear();
  }

  function open(by: string | symbol) {
    failedLast = by;
    turn(openFor === null ? rules.pause : Math.min(openFor * 2, rules.longest));
  }

  function note(by: string | symbol, isGood: boolean, isGrave: boolean) {
    uses.delete(by);
    uses.set(by, { at: now(), isGood });
    for (const [user, { at }] of uses) {
      if (uses.size > REMEMBERED || at <= now() - rules.window) uses.delete(user);
    }
    const failures = [...uses.values()].filter((use) => !use.isGood).length;
    if (isGrave || (failures >= rules.failures && failures * 2 >= uses.size)) open(by);
  }

  function pass(by: string | symbol, isTrial: boolean): Pass {
    const begun = era;
    let isOver = false;
    const end = (judge: () => void, isJudged = true) => {
      if (isOver) return;
      isOver = true;
      if (isTrial) {
        isTried = false;
        trials += Number(isJudged);
      }
      if (begun === era) judge();
    };
    return {
      succeeded: () => end(() => (isTrial ? turn(null) : note(by, true, false))),
      failed: (isGrave = false) => end(() => (isTrial ? open(by) : note(by, false, isGrave))),
      unused: () => end(() => undefined, false),
    };
  }

  function tryIt(by: string | symbol, pause: number): Pass | null {
    if (isTried || now() < until + (by === failedLast ? pause : 0)) return null;
    isTried = true;
    return pass(by, true);
  }

  return {
    enter: (by: string | symbol = Symbol('somebody else')) =>
      openFor === null ? pass(by, false) : tryIt(by, openFor),
    close: () => {
      if (openFor !== null) turn(null);
    },
    state: () => {
      if (openFor === null) return 'closed';
      return now() < until ? 'open' : 'half_open';
    },
    trials: () => trials + Number(isTried),
  };
}

/** A circuit for each key, made when it is asked for. */
export function circuitsBy(rules: CircuitRules, now: () => number) {
  const circuits = new Map<string, Circuit>();
  return {
    of: (key: string): Circuit => {
      const known = circuits.get(key) ?? createCircuit(rules, now);
      circuits.set(key, known);
      return known;
    },
    keys: () => [...circuits.keys()],
  };
}
