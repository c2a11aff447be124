import type { ApiAnswer, ApiRequest, Transport } from './transport';

export interface Retries {
  /** The delay before each retry, in ms. */
  readonly delaysMs: readonly number[];
  /** The longest `Retry-After` that is waited for, in ms; a longer one ends the retries. */
  readonly maxRetryAfterMs: number;
}

/** In the browser page data is asked for again up to 3 times (product.md, "Limits"). */
export const RETRIES: Retries = { delaysMs: [300, 1_000, 3_000], maxRetryAfterMs: 5_000 };
/** A server's page waits 2 s for what it reads: time for one more attempt. */
export const RETRIES_ON_SERVER: Retries = { delaysMs: [150], maxRetryAfterMs: 150 };

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** 50 to 150 % of the delay, so that many that failed at once don't return at once. */
const withJitter = (delayMs: number) => delayMs * (0.5 + Math.random());

/** The API couldn't answer now; it may the next time. */
export const isTemporary = ({ status }: ApiAnswer) => status >= 500 || status === 429;

/** The request was aborted. */
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

/** The API refused it before it began anything, as too many ask. */
const wasNotBegun = (outcome: Outcome) =>
  'answer' in outcome && (outcome.answer.body as Refusal | undefined)?.error?.code === 'shop_busy';

interface Refusal {
  readonly error?: { readonly code?: string };
}

/** Returns the ms to wait before the next attempt; null if there is none. */
function backoffAfter(outcome: Outcome, delayMs: number, maxRetryAfterMs: number): number | null {
  if ('reason' in outcome) return isAborted(outcome.reason) ? null : withJitter(delayMs);
  if (!isTemporary(outcome.answer)) return null;
  const retryAfterMs = outcome.answer.retryAfterMs ?? 0;
  return retryAfterMs > maxRetryAfterMs ? null : retryAfterMs + withJitter(delayMs);
}

/** Retries reads (GET) that got no answer, a 5xx or a 429, and writes only where the shop was too busy to begin them. */
export function retrying(
  transport: Transport,
  { delaysMs, maxRetryAfterMs }: Retries,
  onBusy?: (isBusy: boolean) => void,
): Transport {
  return async (request) => {
    let outcome = await attempt(transport, request);
    for (const delayMs of delaysMs) {
      const isRead = request.method === 'GET';
      if (!isRead && !wasNotBegun(outcome)) break;
      const backoffMs = backoffAfter(outcome, delayMs, maxRetryAfterMs);
      if (backoffMs === null) break;
      // What goes in the background is nothing that the visitor waits for.
      const isWaitedFor = !isRead && !request.keepalive;
      if (isWaitedFor) onBusy?.(true);
      await wait(backoffMs);
      outcome = await attempt(transport, request);
      if (isWaitedFor) onBusy?.(false);
    }
    if ('reason' in outcome) throw outcome.reason;
    return outcome.answer;
  };
}
