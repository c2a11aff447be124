import { $shop, api } from '@permanto/api-client';
import { attach, createEvent, sample } from 'effector';

/** The shop's configuration is needed; loads it if the server could not. */
export const shopNeeded = createEvent();

const readShopFx = attach({ effect: api.shop.get, mapParams: () => ({}) });
sample({
  clock: shopNeeded,
  source: $shop,
  filter: (shop) => shop === null,
  fn: () => undefined,
  target: readShopFx,
});

export const $isShopPending = readShopFx.pending;

export { $shop };
