import { $shop, api } from '@permanto/api-client';
import { createEvent, sample } from 'effector';

/** The shell is about to render: it needs the shop's configuration. */
export const shellOpened = createEvent();

sample({
  clock: shellOpened,
  source: $shop,
  filter: (shop) => shop === null,
  fn: () => ({}),
  target: api.shop.get,
});

export { $shop };
