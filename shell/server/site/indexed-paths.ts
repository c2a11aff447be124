import {
  type Event,
  HOME_PAGE_SLUG,
  isCost,
  paths,
  type ProductAnswer,
  type Shop,
  WELL_KNOWN_PAGES,
} from '@permanto/contracts';
import { isEventListed, isProductListed } from '@permanto/contracts/rules/listing';

/** The entities in the API's lists that have pages. */
export interface Catalogue {
  readonly events: readonly Pick<Event, 'id' | 'event_folders'>[];
  readonly venues: readonly { readonly id: string }[];
  readonly streams: readonly { readonly id: string }[];
  readonly products: readonly Pick<ProductAnswer, 'id' | 'type' | 'event_id' | 'variant_of'>[];
}

const productPaths = (shop: Shop, products: Catalogue['products']): string[] =>
  products
    .filter(
      ({ type, event_id, variant_of }) => event_id === null && variant_of === null && !isCost(type),
    )
    .filter((product) => isProductListed(shop, product))
    .map(({ id }) => paths.product(id));

/** Returns the paths of all indexable pages, without language prefix. */
export function indexedPaths(
  shop: Shop,
  { events, venues, streams, products }: Catalogue,
): string[] {
  const publicSlugs = (folders: readonly { slug: string; public: boolean }[]) =>
    folders.filter((folder) => folder.public).map(({ slug }) => slug);
  const pages = shop.pages.map(({ slug }) => slug).filter((slug) => slug !== HOME_PAGE_SLUG);
  const all = [
    paths.home(),
    paths.events(),
    ...publicSlugs(shop.event_folders).map(paths.folder),
    ...events.filter((event) => isEventListed(shop, event)).map(({ id }) => paths.event(id)),
    ...(venues.length === 0 ? [] : [paths.venues()]),
    ...venues.map(({ id }) => paths.venue(id)),
    ...(streams.length === 0 ? [] : [paths.streams()]),
    ...streams.map(({ id }) => paths.stream(id)),
    ...publicSlugs(shop.product_folders).map(paths.productFolder),
    ...productPaths(shop, products),
    ...[...pages, ...WELL_KNOWN_PAGES].map(paths.page),
  ];
  return [...new Set(all)];
}
