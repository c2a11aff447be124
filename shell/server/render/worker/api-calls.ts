import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiAnswer, Transport } from '@permanto/api-client';
import { isTemporary } from '@permanto/api-client/http';

/** Tracks which places on a page are waiting for the API. */
export interface PageCalls {
  readonly transport: Transport;
  /** Runs `work`; its API calls, and those that follow, belong to the place. */
  readonly run: <Result>(place: string, work: () => Result) => Result;
  readonly isWaiting: (place: string) => boolean;
  /** Whether the place lacks what it asked for, as the API couldn't answer. */
  readonly hasFailed: (place: string) => boolean;
  /** Resolves when none of these places waits for a response or makes a follow-up call. */
  readonly settled: (places: readonly string[]) => Promise<void>;
}

/** The place whose code is running; survives `await`. */
const current = new AsyncLocalStorage<string>();

/** Effects and samples that follow a response have run by then. */
const nextTurn = () => new Promise(setImmediate);

/** Tracks the calls of one page. Reads are deduplicated beneath: one that two places share counts for both. */
export function trackCalls(transport: Transport): PageCalls {
  const waiting = new Map<string, number>();
  const failed = new Set<string>();
  const isWaiting = (place: string) => (waiting.get(place) ?? 0) > 0;
  let resolveNextAnswer: () => void = () => undefined;
  let nextAnswer = new Promise<void>((resolve) => (resolveNextAnswer = resolve));

  function addWaiting(place: string, difference: 1 | -1) {
    waiting.set(place, (waiting.get(place) ?? 0) + difference);
    if (difference === 1) return;
    resolveNextAnswer();
    nextAnswer = new Promise((resolve) => (resolveNextAnswer = resolve));
  }

  async function track(place: string, read: Promise<ApiAnswer>): Promise<ApiAnswer> {
    try {
      const answer = await read;
      if (isTemporary(answer)) failed.add(place);
      return answer;
    } catch (reason) {
      failed.add(place);
      throw reason;
    } finally {
      addWaiting(place, -1);
    }
  }

  return {
    transport: (request) => {
      const place = current.getStore();
      if (place === undefined) return transport(request);
      addWaiting(place, 1);
      return track(place, transport(request));
    },
    run: (place, work) => current.run(place, work),
    isWaiting,
    hasFailed: (place) => failed.has(place),
    settled: async (places) => {
      await nextTurn();
      while (places.some(isWaiting)) {
        await nextAnswer;
        await nextTurn();
      }
    },
  };
}
