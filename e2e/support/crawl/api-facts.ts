import type { Event, Page, ProductAnswer, Shop, Stream, Venue } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import * as v from 'valibot';
import { rawGet } from './raw-get';

/** All public data of a shop from the API. */
export interface ApiFacts {
  readonly shop: Shop;
  readonly events: readonly Event[];
  readonly venues: readonly Venue[];
  readonly streams: readonly Stream[];
  readonly products: readonly ProductAnswer[];
  readonly pages: readonly Page[];
}

const reading =
  (api: string, key: string) =>
  async <Schema extends v.GenericSchema>(path: string, schema: Schema) => {
    const { body } = await rawGet(api, `/v1/${key}${path}`);
    return v.parse(schema, JSON.parse(body.toString()));
  };

/** An event with its dates, which move (decision 063). */
export async function readEvent(api: string, key: string, id: string): Promise<Event> {
  const { path, output } = operations.events.get;
  const { event } = await reading(api, key)(path.replace('{eventId}', id), output);
  return event;
}

export async function readApiFacts(api: string, key: string): Promise<ApiFacts> {
  const { shop, events, venues, streams, products, pages } = operations;
  const read = reading(api, key);
  return {
    ...(await read(shop.get.path, shop.get.output)),
    ...(await read(events.list.path, events.list.output)),
    ...(await read(venues.list.path, venues.list.output)),
    ...(await read(streams.list.path, streams.list.output)),
    ...(await read(products.list.path, products.list.output)),
    ...(await read(pages.list.path, pages.list.output)),
  };
}
