import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataFileError } from '../files/data-file';
import { mailbox, type LoadAnswer } from './mailbox';
import type { Loaded } from './shop-source';

const POLL_INTERVAL_MS = 200;
/** The API looks every few seconds, and reads some megabytes at most. */
const LOAD_TIMEOUT_MS = 30_000;

async function answerTo(
  letters: ReturnType<typeof mailbox>,
  id: string,
  timeoutMs: number,
): Promise<LoadAnswer> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const answer = letters.answer();
    if (answer?.id === id) return answer;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`The shop did not load its files within ${timeoutMs / 1_000} s.`);
}

/**
 * Has the API that owns the data folder read these shops' files again. Throws
 * {@link DataFileError} where it finds faults, and then it keeps what it had.
 */
export async function askToLoad(
  dataFolder: string,
  { keys, renew = false }: { keys: readonly string[]; renew?: boolean },
  timeoutMs = LOAD_TIMEOUT_MS,
): Promise<readonly Loaded[]> {
  const letters = mailbox(dataFolder);
  const id = randomUUID();
  letters.ask({ id, keys: [...keys], renew });
  const { loaded, faults } = await answerTo(letters, id, timeoutMs);
  if (faults.length > 0) throw new DataFileError(faults);
  return loaded;
}
