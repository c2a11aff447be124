import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiAnswer, ApiRequest, Transport } from '@permanto/api-client';

/** Knows which of the places on a page wait for the API. */
export interface Calls {
  readonly transport: Transport;
  /** What `work` calls, and what it calls after that, belongs to the place. */
  readonly inside: <Result>(place: string, work: () => Result) => Result;
  readonly isWaiting: (place: string) => boolean;
  /** Resolves when none of these places waits for an answer, nor goes on with another call. */
  readonly idle: (places: readonly string[]) => Promise<void>;
}

/** The place for which code runs, also after an answer has come. */
const current = new AsyncLocalStorage<string>();

/** Effects and samples after an answer run before the next turn. */
const nextTurn = () => new Promise(setImmediate);

/** Equal reads that are under way at the same time are one. */
function sharingReads(transport: Transport): Transport {
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

/** Watches the calls of one page. A read that two places share holds both up. */
export function watchCalls(transport: Transport): Calls {
  const send = sharingReads(transport);
  const waiting = new Map<string, number>();
  const isWaiting = (place: string) => (waiting.get(place) ?? 0) > 0;
  let answered: () => void = () => undefined;
  let nextAnswer = new Promise<void>((resolve) => (answered = resolve));

  function count(place: string, difference: 1 | -1) {
    waiting.set(place, (waiting.get(place) ?? 0) + difference);
    if (difference === 1) return;
    answered();
    nextAnswer = new Promise((resolve) => (answered = resolve));
  }

  return {
    transport: (request) => {
      const place = current.getStore();
      const answer = send(request);
      if (place === undefined) return answer;
      count(place, 1);
      return answer.finally(() => count(place, -1));
    },
    inside: (place, work) => current.run(place, work),
    isWaiting,
    idle: async (places) => {
      await nextTurn();
      while (places.some(isWaiting)) {
        await nextAnswer;
        await nextTurn();
      }
    },
  };
}
