import type { SessionKey, SessionStorage } from './storage';

/** Runs one after the other; a failure doesn't stop the next. */
function createTurns(): SessionStorage['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** A session that lives as long as the page: for tests, and where the browser's storage is switched off. */
export function memoryStorage(initial: Partial<Record<SessionKey, string>> = {}): SessionStorage {
  const values = new Map<SessionKey, string>(Object.entries(initial) as [SessionKey, string][]);
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
    wipe: () => values.clear(),
    alone: createTurns(),
    inTurn: createTurns(),
  };
}
