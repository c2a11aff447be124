import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiAnswer, ApiRequest, Transport } from '@permanto/api-client';

/** Tracks which places on a page are waiting for the API. */
export interface PageCalls {
  readonly transport: Transport;
  /** Runs `work`; its API calls, and those that follow, belong to the place. */
  readonly run: <Result>(place: string, work: () => Result) => Result;
  readonly isWaiting: (place: string) => boolean;
  /** Resolves when none of these places waits for a response or makes a follow-up call. */
  readonly settled: (places: readonly string[]) => Promise<void>;
}

/** The place whose code is running; survives `await`. */
const current = new AsyncLocalStorage<string>();

/** Effects and samples that follow a response have run by then. */
const nextTurn = () => new Promise(setImmediate);

/** Deduplicates identical reads that are in flight. */
function withSharedReads(transport: Transport): Transport {
  const reads = new Map<string, Promise<ApiAnswer>>();
  return (request: ApiRequest) => {
    if (request.method !== 'GET') return transport(request);
    const key = JSON.stringify([request.path, request.headers]);
    const known = reads.get(key);
    if (known !== undefined) return known;
    const read = transport(request).finally(() => reads.delete(key));
    reads.set(key, read);
    return read;
  };
}

/** Tracks the calls of one page. A read shared by two places counts for both. */
export function trackCalls(transport: Transport): PageCalls {
  const send = withSharedReads(transport);
  const waiting = new Map<string, number>();
  const isWaiting = (place: string) => (waiting.get(place) ?? 0) > 0;
  let resolveNextAnswer: () => void = () => undefined;
  let nextAnswer = new Promise<void>((resolve) => (resolveNextAnswer = resolve));

  function addWaiting(place: string, difference: 1 | -1) {
    waiting.set(place, (waiting.get(place) ?? 0) + difference);
    if (difference === 1) return;
    resolveNextAnswer();
    nextAnswer = new Promise((resolve) => (resolveNextAnswer = resolve));
  }

  return {
    transport: (request) => {
      const place = current.getStore();
      const answer = send(request);
      if (place === undefined) return answer;
      addWaiting(place, 1);
      return answer.finally(() => addWaiting(place, -1));
    },
    run: (place, work) => current.run(place, work),
    isWaiting,
    settled: async (places) => {
      await nextTurn();
      while (places.some(isWaiting)) {
        await nextAnswer;
        await nextTurn();
      }
    },
  };
}
