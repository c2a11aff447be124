import type { App } from '../../app';
import { ReadyAnswer } from '../../http/answers';
import type { Shop } from '../shop';
import { frozenStreams } from './repository';

/** Other instances freeze streams too, so no event of this process could invalidate a state. */
const TTL_MS = 500;

const FROZEN = new ReadyAnswer({ live_state: { freeze_live: true } });
const LIVE = new ReadyAnswer({ live_state: { freeze_live: false } });

interface Entry {
  readonly frozen: Promise<ReadonlySet<string>>;
  readonly at: number;
}

export interface LiveStates {
  answer(app: App, shop: Shop, streamId: string): Promise<ReadyAnswer>;
  /** Invalidates the cached state: this instance has just changed it. */
  forget(shop: Shop): void;
}

/** Keeps which streams stand still: however many watch, the database is asked once. */
export function createLiveStates(freshMs = TTL_MS): LiveStates {
  const entries = new WeakMap<Shop, Entry>();

  const read = ({ db }: App, shop: Shop): Entry => {
    const entry = { frozen: frozenStreams(db, shop.key), at: performance.now() };
    entries.set(shop, entry);
    entry.frozen.catch(() => entries.delete(shop));
    return entry;
  };

  return {
    async answer(app, shop, streamId) {
      const known = entries.get(shop);
      const isFresh = known !== undefined && performance.now() - known.at < freshMs;
      const { frozen } = isFresh ? known : read(app, shop);
      return (await frozen).has(streamId) ? FROZEN : LIVE;
    },
    forget: (shop) => {
      entries.delete(shop);
    },
  };
}
