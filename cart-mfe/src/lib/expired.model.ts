import { bus } from '@permanto/event-bus';
import { createStore } from 'effector';

/** The reservation ended while this page was open. Most pages are left then; a stream goes on. */
export const $hasExpired = createStore(false)
  .on(bus['cart.expired'], () => true)
  .on(bus['cart.changed'], () => false);
