import { $shop, api } from '@permanto/api-client';
import { createEvent, sample } from 'effector';

export const shellOpened = createEvent();

sample({
  clock: shellOpened,
  source: $shop,
  filter: (shop) => shop === null,
  fn: () => ({}),
  target: api.shop.get,
});

/** Whether the shop's theme has a picture behind the pages. */
export const $hasPicture = $shop.map((shop) => Boolean(shop?.theme.bg_img));

export { $shop };
