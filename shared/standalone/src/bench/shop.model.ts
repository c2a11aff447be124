import { api } from '@permanto/api-client';
import { SHOP_LIST_PATH, shopList } from '@permanto/contracts/entities';
import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { askShop } from '../real-api';

/** The bench shows a shop of the real API. */
export const shopShown = createEvent<string>();

const listShopsFx = createEffect(async () => {
  const response = await globalThis.fetch(SHOP_LIST_PATH);
  return v.parse(shopList, await response.json()).shops.map(({ key }) => key);
});

const listEventsFx = createEffect(async (shop: string) => {
  const read = await askShop(shop, api.events.list);
  if (read.status === 'fail') throw new Error(`no events of ${shop}`);
  return read.value.events.map(({ id, products }) => ({ id, products: products.map((p) => p.id) }));
});

/** The keys of all shops; none while the API is away. */
export const $shops = createStore<readonly string[]>([]).on(
  listShopsFx.doneData,
  (_, shops) => shops,
);

interface Known {
  readonly events: readonly string[];
  readonly products: readonly string[];
}

/** Ids of the shop's events and of what they sell, to be suggested. */
export const $known = createStore<Known>({ events: [], products: [] })
  .on(listEventsFx.doneData, (_, events) => ({
    events: events.map(({ id }) => id),
    products: [...new Set(events.flatMap(({ products }) => products))],
  }))
  .reset(listEventsFx.fail);

sample({ clock: shopShown, target: [listShopsFx, listEventsFx] });
