import type { ApiAnswer, ApiRequest, Transport } from './transport';

/** Milliseconds before each further attempt; as many attempts as there are pauses. */
export interface Retries {
  readonly pauses: readonly number[];
  /** Milliseconds for which an answer may ask to be left alone; where it asks for more, that is it. */
  readonly patience: number;
}

/** In the browser page data is asked for again up to 3 times (spec, section 9). */
export const RETRIES: Retries = { pauses: [300, 1_000, 3_000], patience: 5_000 };
/** A server's page waits 2 s for what it reads: time for one more attempt. */
export const RETRIES_ON_SERVER: Retries = { pauses: [150], patience: 150 };

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Between half of a pause and one and a half, so that many who failed at once don't return at once. */
const withJitter = (pause: number) => pause * (0.5 + Math.random());

const isTemporary = ({ status }: ApiAnswer) => status >= 500 || status === 429;

/** Somebody gave the request up; nobody waits for it any more. */
const isAborted = (reason: unknown) =>
  reason instanceof Error && (reason.name === 'AbortError' || reason.name === 'TimeoutError');

type Outcome = { readonly answer: ApiAnswer } | { readonly reason: unknown };

async function attempt(transport: Transport, request: ApiRequest): Promise<Outcome> {
  try {
    return { answer: await transport(request) };
  } catch (reason) {
    return { reason };
  }
}

/** How long to wait before the next attempt, in ms; null where there is none to be made. */
function pauseAfter(outcome: Outcome, pause: number, patience: number): number | null {
  if ('reason' in outcome) return isAborted(outcome.reason) ? null : withJitter(pause);
  if (!isTemporary(outcome.answer)) return null;
  const asked = outcome.answer.retryAfter ?? 0;
  return asked > patience ? null : Math.max(asked, withJitter(pause));
}

/** Asks again for what is only read, where no answer came or one that says "not now". */
export function retrying(transport: Transport, { pauses, patience }: Retries): Transport {
  return async (request) => {
    let outcome = await attempt(transport, request);
    for (const planned of request.method === 'GET' ? pauses : []) {
      const pause = pauseAfter(outcome, planned, patience);
      if (pause === null) break;
      await wait(pause);
      outcome = await attempt(transport, request);
    }
    if ('reason' in outcome) throw outcome.reason;
    return outcome.answer;
  };
}
