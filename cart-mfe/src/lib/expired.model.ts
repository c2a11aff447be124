import { $cartExpired } from '@permanto/api-client';
import { bus } from '@permanto/event-bus';
import { combine, createStore } from 'effector';

const $expiredHere = createStore(false, { serialize: 'ignore' })
  .on(bus['cart.expired'], () => true)
  .on(bus['cart.changed'], () => false);

/** The reservation ended: while this page was open, or so that the page was loaded anew for it. */
export const $hasExpired = combine(
  $expiredHere,
  $cartExpired,
  (here, before): boolean => here || before,
);
