import { setTimeout as pause } from 'node:timers/promises';

/** SQLSTATEs after which the same transaction may well succeed. */
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const PASSING = [SERIALIZATION_FAILURE, DEADLOCK, LOCK_NOT_AVAILABLE];

const MAX_ATTEMPTS = 6;
const FIRST_BACKOFF_MS = 10;

export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** A contended row or a connection did not come free in time; what was asked for wasn't done. */
export class DatabaseBusy extends Error {
  constructor(cause?: unknown) {
    super('the database is busy', { cause });
  }
}

/** Repeats `attempt` after failures that pass; the pauses grow and differ, so that rivals part. */
export async function withAttempts<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!PASSING.includes(sqlState(error) ?? '')) throw error;
      if (number === MAX_ATTEMPTS) throw new DatabaseBusy(error);
      await pause(FIRST_BACKOFF_MS * 2 ** number * (0.5 + Math.random()));
    }
  }
}
