import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { ReadyAnswer } from '../../http/answers';
import { route } from '../../http/route';
import { ok } from '../../result';
import type { Shop } from './shop';

const MAX_AGE_SECONDS = 60;

/** A shop changes only with a restart, so its answer is made once. */
const answers = new WeakMap<Shop, ReadyAnswer>();

function shopAnswer(shop: Shop): ReadyAnswer {
  const known = answers.get(shop);
  if (known) return known;
  const answer = new ReadyAnswer({ shop: shop.configuration });
  answers.set(shop, answer);
  return answer;
}

/** The shop's public configuration. */
export const shopModule: Module = {
  name: 'shop',
  routes: [
    route(operations.shop.get, async (_, { shop }) => ok(shopAnswer(shop)), {
      maxAgeSeconds: MAX_AGE_SECONDS,
    }),
  ],
};

export type { Shop, ShopDeliveryMethod, ShopEvent, ShopProduct, ShopStream } from './shop';
export { DataFileError } from './files/data-file';
export { filedShops } from './live/filed-shops';
export { storeShops, storedShops } from './live/stored-shops';
export { checkFiles } from './files/check-files';
export { schemaFiles } from './files/json-schema';
export { summaryOf } from './files/summary';
export { askToLoad } from './live/ask-to-load';
export type { LiveShops, Loaded, ShopSource } from './live/shop-source';
export type { OwnFile } from './content/own-files';
export { type Brand, brandOf } from './brand';
export { readyList } from './prepared-list';
