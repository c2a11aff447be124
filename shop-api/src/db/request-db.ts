import { isRefused } from '../result';
import { DatabaseBusy } from './attempts';
import type { Db } from './db';

/** The share of the pool that requests use; the rest is for reports of payments and jobs. */
const SHARE_OF_REQUESTS = 0.75;
/** Requests that are admitted for each connection of the pool: half a second's work of a small machine (decision 076). */
export const REQUESTS_PER_CONNECTION = 20;
/** Browsers give up after 15 s. A transaction that begins now may yet wait for a lock. */
const LAST_BEGIN_AFTER_MS = 8_000;

/** The request can't be answered now, and nothing of what it asked for was done. */
export class ShopBusy extends Error {
  constructor(cause?: unknown) {
    super('the shop is busy', { cause });
  }
}

/**
 * Bounds the requests that are at the database at the same time, since a long queue serves visitors who have left, and
 * the connections that they use.
 */
export class Admission {
  readonly #max: number;
  #admitted = 0;
  #freeConnections: number;
  readonly #waiting = new Set<() => void>();

  /** @param connections of the pool */
  constructor(connections: number) {
    this.#max = connections * REQUESTS_PER_CONNECTION;
    this.#freeConnections = Math.max(1, Math.floor(connections * SHARE_OF_REQUESTS));
  }

  /** Queries that wait for a connection. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Throws {@link ShopBusy} where too many are there already. */
  enter(): void {
    if (this.#admitted >= this.#max) throw new ShopBusy();
    this.#admitted += 1;
  }

  leave(): void {
    this.#admitted -= 1;
  }

  /**
   * Does `work` when it is its turn to use a connection.
   * @param timeoutMs until it ends with {@link ShopBusy}; null: never
   */
  async inTurn<Value>(timeoutMs: number | null, work: () => Promise<Value>): Promise<Value> {
    if (this.#freeConnections > 0) this.#freeConnections -= 1;
    else await this.#turn(timeoutMs);
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#freeConnections += 1;
    }
  }

  #turn(timeoutMs: number | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        this.#waiting.delete(begin);
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(begin);
        reject(new ShopBusy());
      };
      const timer = timeoutMs === null ? undefined : setTimeout(giveUp, timeoutMs);
      this.#waiting.add(begin);
    });
  }
}

interface Asking {
  readonly admission: Admission;
  /** Whether the client has gone, so that the answer reaches it no more. */
  readonly isGone: () => boolean;
}

interface RequestDb {
  readonly db: Db;
  /** Call it once the request is answered. */
  readonly leave: () => void;
}

/**
 * The database for one request. It is admitted when it first needs a connection, and stays so until it is answered.
 * Until a transaction of it has committed it ends with {@link ShopBusy} where it isn't admitted, its client has gone,
 * its time is over or a lock doesn't come free; after that it is never cut short. A handler that writes by `query`
 * asks nothing after that.
 */
export function requestDb(db: Db, { admission, isGone }: Asking): RequestDb {
  const lastBeginAt = performance.now() + LAST_BEGIN_AFTER_MS;
  let state: 'outside' | 'admitted' | 'answered' = 'outside';
  let hasCommitted = false;

  const beforeBegin = () => {
    if (!hasCommitted && (isGone() || performance.now() > lastBeginAt)) throw new ShopBusy();
  };
  const admitted = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (state === 'outside') {
      admission.enter();
      state = 'admitted';
    }
    const timeoutMs = hasCommitted ? null : Math.max(0, lastBeginAt - performance.now());
    try {
      return await admission.inTurn(timeoutMs, () => {
        beforeBegin();
        return work();
      });
    } catch (error) {
      throw error instanceof DatabaseBusy && !hasCommitted ? new ShopBusy(error) : error;
    }
  };
  return {
    db: {
      ...db,
      query: (...asked) => admitted(() => db.query<never>(...asked)),
      transaction: async (work, options) => {
        const value = await admitted(() => db.transaction(work, { ...options, beforeBegin }));
        hasCommitted ||= !isRefused(value);
        return value;
      },
    },
    leave: () => {
      if (state === 'admitted') admission.leave();
      state = 'answered';
    },
  };
}
