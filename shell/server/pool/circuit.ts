/** When a circuit opens, and for how long. Times in ms. */
export interface CircuitRules {
  /** Failures within `window` that open it, where half of all uses or more failed. */
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
  /** Null while it is open, or somebody else tries it. */
  readonly enter: () => Pass | null;
  /** It works, though nobody was to try it. */
  readonly close: () => void;
  readonly state: () => CircuitState;
  /** How often it has been tried while it was half-open. */
  readonly trials: () => number;
}

/** Uses that are remembered at most. */
const REMEMBERED = 40;

interface Use {
  readonly at: number;
  readonly isGood: boolean;
}

/** `now` in ms. */
export function createCircuit(rules: CircuitRules, now: () => number): Circuit {
  let uses: Use[] = [];
  let openFor: number | null = null;
  let until = 0;
  let isTried = false;
  let trials = 0;
  /** Grows with each opening and closing: a word about an earlier time comes too late. */
  let era = 0;

  function turn(pause: number | null) {
    era += 1;
    openFor = pause;
    until = now() + (pause ?? 0);
    uses = [];
  }

  const open = () => turn(openFor === null ? rules.pause : Math.min(openFor * 2, rules.longest));

  function note(isGood: boolean, isGrave: boolean) {
    const recent = uses.filter(({ at }) => at > now() - rules.window);
    uses = [...recent, { at: now(), isGood }].slice(-REMEMBERED);
    const failures = uses.filter((use) => !use.isGood).length;
    if (isGrave || (failures >= rules.failures && failures * 2 >= uses.length)) open();
  }

  function pass(isTrial: boolean): Pass {
    const begun = era;
    let isOver = false;
    const end = (judge: () => void) => {
      if (isOver) return;
      isOver = true;
      if (isTrial) isTried = false;
      if (begun === era) judge();
    };
    return {
      succeeded: () => end(() => (isTrial ? turn(null) : note(true, false))),
      failed: (isGrave = false) => end(() => (isTrial ? open() : note(false, isGrave))),
      unused: () => end(() => undefined),
    };
  }

  function tryIt(): Pass | null {
    if (isTried || now() < until) return null;
    isTried = true;
    trials += 1;
    return pass(true);
  }

  return {
    enter: () => (openFor === null ? pass(false) : tryIt()),
    close: () => {
      if (openFor !== null) turn(null);
    },
    state: () => {
      if (openFor === null) return 'closed';
      return now() < until ? 'open' : 'half_open';
    },
    trials: () => trials,
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
