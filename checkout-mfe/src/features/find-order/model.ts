import { $shop } from '@permanto/api-client';
import {
  createAbortSignal,
  followCheckout,
  type OrderFailure,
  OUTCOME,
} from '@permanto/checkout-flow';
import { attach, createEvent, createStore, merge, sample } from 'effector';
import { pathOfOrder } from '../../lib/path-of-order';
import { checkoutStateReader } from '../../lib/checkout-state.model';

/** The order of this checkout is to be found: it was paid in another tab, or without the way back. */
export const orderSought = createEvent<string>();
export const searchLeft = createEvent();

const searchFx = attach({
  source: createAbortSignal({ begun: orderSought, left: searchLeft }),
  effect: (signal, checkoutId: string) => {
    const readState = checkoutStateReader();
    return followCheckout(() => readState(checkoutId), OUTCOME, { signal });
  },
});
sample({ clock: orderSought, target: searchFx });
const done = searchFx.doneData.filterMap((followed) =>
  followed.kind === 'done' ? followed.result : undefined,
);
const failed = searchFx.doneData.filterMap((followed) =>
  followed.kind === 'failed' ? followed.failure : undefined,
);
/** The checkout was found, or can't be; not when the search was left. */
export const searchEnded = merge<unknown>([done, failed]);

/** The order's path with its secret; null where the checkout leads elsewhere, e.g. to the payment. */
const found = sample({
  clock: done,
  source: $shop,
  fn: (shop, { next_step }) => ({ path: pathOfOrder(next_step?.forward_to_url, shop?.host) }),
});

/** `lost`: unknown; `unpaid`: the checkout has not become a paid order. */
type Search = 'idle' | 'seeking' | 'found' | 'unpaid' | 'lost';

export const $search = createStore<Search>('idle')
  .on(orderSought, () => 'seeking')
  .on(found, (_, { path }) => (path === null ? 'unpaid' : 'found'))
  .on(failed, () => 'lost')
  .reset(searchLeft);
export const $orderPath = createStore<string | null>(null)
  .on(found, (_, { path }) => path)
  .reset(orderSought, searchLeft);
/** Why it is unknown. */
export const $problem = createStore<OrderFailure | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(orderSought, searchLeft);
