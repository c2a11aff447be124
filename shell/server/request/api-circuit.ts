import { type Circuit, createCircuit } from '../render/pool/circuit';

/** One read without an answer opens the circuit. A slow answer doesn't count while others arrive. */
const RULES = { failureThreshold: 1, windowMs: 10_000, openMs: 1_000, maxOpenMs: 2_000 };

/** Circuit breaker for an API that hangs: after the first timeout, pages and reads no longer wait for it. */
export interface ApiCircuit {
  /** Records that the API has answered; closes the circuit. */
  readonly recordAnswer: () => void;
  /** Whether the API has answered since a time (ms, `performance.now`). */
  readonly hasAnsweredSince: (time: number) => boolean;
  readonly isUnresponsive: () => boolean;
  /** Starts one read; null while the circuit is open. Report a timeout as a failure. */
  readonly enter: Circuit['enter'];
}

export function createApiCircuit(now: () => number = () => performance.now()): ApiCircuit {
  const circuit = createCircuit(RULES, now);
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  return {
    recordAnswer: () => {
      lastAnswerAt = now();
      circuit.close();
    },
    hasAnsweredSince: (time) => lastAnswerAt >= time,
    isUnresponsive: () => circuit.state() !== 'closed',
    enter: circuit.enter,
  };
}
