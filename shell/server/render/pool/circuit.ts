import type { CircuitState } from '@permanto/release';

/** When a circuit opens, and for how long. */
export interface CircuitRules {
  /** Failed users within `windowMs` that open the circuit, if they are at least half of all users. */
  readonly failureThreshold: number;
  readonly windowMs: number;
  /** How long it stays open at first; doubles after each failed trial … */
  readonly openMs: number;
  /** … up to this maximum. */
  readonly maxOpenMs: number;
}

/** One use of the guarded resource. Only the first call of its methods counts. */
export interface Pass {
  readonly succeed: () => void;
  /** A fatal failure opens the circuit at once. */
  readonly fail: (isFatal?: boolean) => void;
  /** The resource was not used. */
  readonly cancel: () => void;
}

/**
 * Circuit breaker: opens after failures, lets one trial at a time through when half-open, and closes after
 * a successful trial. (M. Nygard, Release It!, "Circuit Breaker")
 */
export interface Circuit {
  /**
   * Returns null while the circuit is open or has a trial. Only the last use of each `user` counts, so that
   * no user opens it alone; without `user` each use counts. The user that failed last may try it only if
   * no other request has for as long again.
   */
  readonly enter: (user?: string) => Pass | null;
  /** Closes the circuit: the resource is known to work. */
  readonly close: () => void;
  readonly state: () => CircuitState;
  /** Number of trials, including a running one; cancelled ones don't count. */
  readonly trials: () => number;
}

const MAX_USERS = 40;

interface Use {
  readonly at: number;
  readonly hasSucceeded: boolean;
}

/** `now` in ms. */
export function createCircuit(rules: CircuitRules, now: () => number): Circuit {
  /** User → last use, oldest first. */
  const uses = new Map<string | symbol, Use>();
  let currentOpenMs: number | null = null;
  let openUntil = 0;
  let hasTrial = false;
  let trials = 0;
  let lastFailedUser: string | symbol | null = null;
  /** Incremented when the circuit opens or closes, so that results of earlier uses are ignored. */
  let generation = 0;

  function setOpen(openMs: number | null) {
    generation += 1;
    currentOpenMs = openMs;
    openUntil = now() + (openMs ?? 0);
    uses.clear();
  }

  function open(user: string | symbol) {
    lastFailedUser = user;
    setOpen(currentOpenMs === null ? rules.openMs : Math.min(currentOpenMs * 2, rules.maxOpenMs));
  }

  function record(user: string | symbol, hasSucceeded: boolean, isFatal: boolean) {
    uses.delete(user);
    uses.set(user, { at: now(), hasSucceeded });
    for (const [known, { at }] of uses) {
      if (uses.size > MAX_USERS || at <= now() - rules.windowMs) uses.delete(known);
    }
    const failures = [...uses.values()].filter((use) => !use.hasSucceeded).length;
    if (isFatal || (failures >= rules.failureThreshold && failures * 2 >= uses.size)) open(user);
  }

  function createPass(user: string | symbol, isTrial: boolean): Pass {
    const startGeneration = generation;
    let isFinished = false;
    const finish = (apply: () => void, isCounted = true) => {
      if (isFinished) return;
      isFinished = true;
      if (isTrial) {
        hasTrial = false;
        trials += Number(isCounted);
      }
      if (startGeneration === generation) apply();
    };
    return {
      succeed: () => finish(() => (isTrial ? setOpen(null) : record(user, true, false))),
      fail: (isFatal = false) =>
        finish(() => (isTrial ? open(user) : record(user, false, isFatal))),
      cancel: () => finish(() => undefined, false),
    };
  }

  function startTrial(user: string | symbol, openMs: number): Pass | null {
    if (hasTrial || now() < openUntil + (user === lastFailedUser ? openMs : 0)) return null;
    hasTrial = true;
    return createPass(user, true);
  }

  return {
    enter: (user: string | symbol = Symbol('anonymous')) =>
      currentOpenMs === null ? createPass(user, false) : startTrial(user, currentOpenMs),
    close: () => {
      if (currentOpenMs !== null) setOpen(null);
    },
    state: () => {
      if (currentOpenMs === null) return 'closed';
      return now() < openUntil ? 'open' : 'half_open';
    },
    trials: () => trials + Number(hasTrial),
  };
}

/** Creates a circuit for each key on first use. */
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
