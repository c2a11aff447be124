import { cartApi } from '@permanto/api-client';
import { createEvent, createStore, sample } from 'effector';

export const retried = createEvent();

/** How often the load was tried again. */
export const $retries = createStore(0)
  .on(retried, (retries) => retries + 1)
  .reset(cartApi.get.done);

sample({
  clock: retried,
  source: cartApi.get.pending,
  filter: (isLoading) => !isLoading,
  fn: () => ({}),
  target: cartApi.get,
});
