import { $clock, $storage } from '@permanto/api-client';
import { attach, createStore } from 'effector';

/** For visitors who go back to a page that was open before the payment. */
const TTL_MS = 24 * 3_600_000;
/** When it expires, in ms since 1970, and the path of its page. */
const STORED = /^(\d+) (\/thank-you\/[^/#]+#.+)$/;

const session = { storage: $storage, clock: $clock };

/** Keeps the path of a paid order's page, with its secret, for all tabs of this browser. */
export const keepPaidOrderFx = attach({
  source: session,
  effect: ({ storage, clock }, path: string) =>
    storage.set('paid_order', `${Math.round(clock.now() + TTL_MS)} ${path}`),
});
export const readPaidOrderFx = attach({
  source: session,
  effect: ({ storage, clock }): string | null => {
    const [, until, path = null] = STORED.exec(storage.get('paid_order') ?? '') ?? [];
    if (path === null || clock.now() >= Number(until)) {
      storage.set('paid_order', null);
      return null;
    }
    return storage.get('cart_id') === null ? path : null;
  },
});

/** The page of the order that became of this browser's last cart; null where there is none, or another cart. */
export const $paidOrder = createStore<string | null>(null, { serialize: 'ignore' }).on(
  readPaidOrderFx.doneData,
  (_, path) => path,
);
