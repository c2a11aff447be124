import { $shop } from '@permanto/api-client';
import { createEvent, createStore, sample } from 'effector';
import type { OrderFailure } from '../../lib/checkout-status';
import { pathOfOrder } from '../../lib/path-of-order';
import { finding } from '../checkout-status/model';

/** The order of this checkout is to be found: it was paid in another tab, or without the way back. */
export const orderSought = createEvent<string>();
export const searchLeft = createEvent();

sample({ clock: orderSought, target: finding.followed });
sample({ clock: searchLeft, target: finding.abandoned });

/** The order's path with its secret; null where the checkout leads elsewhere, e.g. to the payment. */
const found = sample({
  clock: finding.found,
  source: $shop,
  fn: (shop, { next_step }) => ({ path: pathOfOrder(next_step?.forward_to_url, shop?.host) }),
});

/** `lost`: there is no telling; `unpaid`: the checkout has not become a paid order. */
type Search = 'idle' | 'seeking' | 'found' | 'unpaid' | 'lost';

export const $search = createStore<Search>('idle', { serialize: 'ignore' })
  .on(orderSought, () => 'seeking')
  .on(found, (_, { path }) => (path === null ? 'unpaid' : 'found'))
  .on(finding.failed, () => 'lost')
  .reset(searchLeft);
export const $orderPath = createStore<string | null>(null, { serialize: 'ignore' })
  .on(found, (_, { path }) => path)
  .reset(orderSought, searchLeft);
/** Why there is no telling. */
export const $problem = createStore<OrderFailure | null>(null, { serialize: 'ignore' })
  .on(finding.failed, (_, failure) => failure)
  .reset(orderSought, searchLeft);
