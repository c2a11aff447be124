import type { Queries, Tx } from './db';

/**
 * Writes under way whose results are not awaited. A transaction commits only with
 * all of them.
 */
class Posted {
  readonly #all: Promise<unknown>[] = [];
  #fault: unknown;

  add(write: Promise<unknown>): void {
    this.#all.push(write);
    write.catch((error: unknown) => {
      this.#fault ??= error;
    });
  }

  /** Throws where one of them failed. */
  async arrived(): Promise<void> {
    await Promise.all(this.#all);
  }

  /** The fault of the first that failed: whatever fails after it says only that it did. */
  blamed(error: unknown): unknown {
    return this.#fault ?? error;
  }
}

type Sending = Pick<Tx, 'query' | 'post'>;

/** Does `work`, waits until its posts have arrived, and throws the first fault. */
export async function withPosts<Value>(
  query: Queries['query'],
  work: (sending: Sending, posted: Posted) => Promise<Value>,
): Promise<Value> {
  const posted = new Posted();
  const post: Tx['post'] = (...asked) => posted.add(query(...asked));
  try {
    const value = await work({ query, post }, posted);
    await posted.arrived();
    return value;
  } catch (error) {
    throw posted.blamed(error);
  }
}
