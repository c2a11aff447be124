import { type Circuit, createCircuit } from '../render/pool/circuit';

/** One read without an answer opens the circuit. A slow answer doesn't count while the API is alive. */
const RULES = { failureThreshold: 1, windowMs: 10_000, openMs: 1_000, maxOpenMs: 2_000 };

/** In which an API that is alive answers that it is: that needs neither database nor shop. */
export const ALIVE_TIMEOUT_MS = 500;

/** Circuit breaker for an API that hangs: after the first timeout, pages and reads no longer wait for it. */
export interface ApiCircuit {
  /** Records that the API has answered; closes the circuit. */
  readonly recordAnswer: () => void;
  /**
   * Whether the API has answered nothing since a time (ms, `performance.now`), and doesn't answer either when it
   * is asked whether it is alive: a read may be slow while nothing else is asked.
   */
  readonly isSilentSince: (time: number) => Promise<boolean>;
  readonly isUnresponsive: () => boolean;
  /** Starts one read; null while the circuit is open. Report a timeout as a failure. */
  readonly enter: Circuit['enter'];
}

async function isAlive(apiUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ALIVE_TIMEOUT_MS);
    return (await fetch(new URL('/healthz', apiUrl), { signal })).ok;
  } catch {
    return false;
  }
}

export function createApiCircuit(
  apiUrl: string,
  now: () => number = () => performance.now(),
): ApiCircuit {
  const circuit = createCircuit(RULES, now);
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  let check: Promise<boolean> | null = null;
  const recordAnswer = () => {
    lastAnswerAt = now();
    circuit.close();
  };
  return {
    recordAnswer,
    isSilentSince: async (time) => {
      if (lastAnswerAt >= time) return false;
      check ??= isAlive(apiUrl).finally(() => (check = null));
      if (await check) recordAnswer();
      return lastAnswerAt < time;
    },
    isUnresponsive: () => circuit.state() !== 'closed',
    enter: circuit.enter,
  };
}
