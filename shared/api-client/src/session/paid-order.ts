import { attach, createStore, sample } from 'effector';
import * as v from 'valibot';
import { $clock } from '../clock';
import { $cart, clientStarted, otherTabWrote } from './session';
import { $storage } from './storage';

/** As long as somebody may come back to a page of before the payment. */
const KEPT_MS = 24 * 3_600_000;

const paidOrder = v.object({
  order_number: v.string(),
  /** Of its page, with its secret, without a language. */
  path: v.string(),
});
type PaidOrder = v.InferOutput<typeof paidOrder>;
const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...paidOrder.entries, until: v.number() }),
);

/** The order that became of this browser's last cart, for a day; null once another cart is begun. */
export const $paidOrder = createStore<PaidOrder | null>(null, { serialize: 'ignore' });

/** Keeps it for all tabs of this browser. */
export const keepPaidOrderFx = attach({
  source: { storage: $storage, clock: $clock },
  effect: ({ storage, clock }, order: PaidOrder) => {
    storage.set('paid_order', JSON.stringify({ ...order, until: clock.now() + KEPT_MS }));
    return order;
  },
});
const readPaidOrderFx = attach({
  source: { storage: $storage, clock: $clock },
  effect: ({ storage, clock }): PaidOrder | null => {
    const stored = storage.get('paid_order');
    if (stored === null) return null;
    const read = v.safeParse(kept, stored);
    if (read.success) {
      const { until, ...order } = read.output;
      if (clock.now() < until) return order;
    }
    storage.set('paid_order', null);
    return null;
  },
});
sample({ clock: [clientStarted, otherTabWrote], fn: () => undefined, target: readPaidOrderFx });
$paidOrder
  .on([keepPaidOrderFx.doneData, readPaidOrderFx.doneData], (_, order) => order)
  .on($cart, (order, cart) => (cart === null ? order : null));
