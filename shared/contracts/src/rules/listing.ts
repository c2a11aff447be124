import type { Event } from '../entities/event';
import type { ProductAnswer } from '../entities/product';
import type { Shop } from '../entities/shop';

/** In a public folder, or in none at all. */
const isForEverybody = (own: readonly { readonly public: boolean }[]) =>
  own.length === 0 || own.some((folder) => folder.public);

/** Whether search engines may list an event. Who knows its address sees it anyway. */
export const isEventListed = (
  { event_folders }: Pick<Shop, 'event_folders'>,
  event: Pick<Event, 'event_folders'>,
): boolean => isForEverybody(event_folders.filter(({ id }) => event.event_folders.includes(id)));

/** Whether search engines may list a product; a variant is where its main product is. Who knows its address sees it anyway. */
export const isProductListed = (
  { product_folders }: Pick<Shop, 'product_folders'>,
  { id, variant_of }: Pick<ProductAnswer, 'id' | 'variant_of'>,
): boolean =>
  isForEverybody(product_folders.filter(({ products }) => products.includes(variant_of ?? id)));
