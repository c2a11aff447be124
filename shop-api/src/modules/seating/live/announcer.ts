import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import type { EventKey } from '../repository';
import { nameOf, notifyInstances } from './live.repository';

/** Debounces: changes within this time are sent together. */
const BATCH_MS = 50;
/** A notification holds 8,000 bytes; a name has at most two ids and a slash. */
const MAX_NAMES = 50;

/**
 * Notifies all instances of events whose seats have changed. A `notify` makes commits wait for each
 * other, so it is never a part of the change: what a lost one would have said is found out by
 * looking (`live-seats.ts`).
 */
export class Announcer {
  readonly #changed = new Set<string>();
  #app: App | undefined;
  #timer: NodeJS.Timeout | undefined;

  start(app: App): void {
    this.#app = app;
  }

  /** Once the transaction stands. */
  changes(tx: Tx, keys: readonly EventKey[]): void {
    if (keys.length === 0) return;
    tx.afterCommit(() => {
      for (const key of keys) this.#changed.add(nameOf(key));
      this.#tellIn(BATCH_MS);
    });
  }

  #tellIn(pauseMs: number): void {
    if (this.#timer !== undefined || this.#changed.size === 0) return;
    this.#timer = setTimeout(() => void this.#announce(), pauseMs).unref();
  }

  async #announce(): Promise<void> {
    this.#timer = undefined;
    const app = this.#app;
    if (app === undefined) return;
    const names = [...this.#changed].slice(0, MAX_NAMES);
    for (const name of names) this.#changed.delete(name);
    this.#tellIn(0);
    try {
      await notifyInstances(app.db, JSON.stringify(names));
    } catch (error) {
      if (!app.stopping.aborted) app.log.warn({ err: error }, 'seats: not told');
    }
  }
}
