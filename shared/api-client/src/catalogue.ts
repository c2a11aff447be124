import {
  type Availability,
  DEFAULT_AVAILABILITY,
  DEFAULT_LANGUAGE,
  inLanguage,
  type ProductAnswer,
  type Shop,
} from '@permanto/contracts';
import { attach, createEvent, createStore, sample } from 'effector';
import { api } from './api';
import type { ApiError } from './errors';

/** A product as the client has it: with the availability defaults and its slug (product.md, "Product"). */
export interface Product extends ProductAnswer {
  readonly availability: Availability;
  /** Lower-cased Finnish title, spaces as hyphens, other than word characters and hyphens removed. */
  readonly auto_slug: string;
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\w-]/g, '');

export function completeProduct(product: ProductAnswer): Product {
  return {
    ...product,
    availability: product.availability ?? DEFAULT_AVAILABILITY,
    auto_slug: slugOf(inLanguage(product.title, DEFAULT_LANGUAGE)),
  };
}

/** The newer products take the place of those with the same id; none is there twice (product.md, "What a page load reads"). */
export function mergeProducts(
  known: readonly Product[],
  newer: readonly ProductAnswer[],
): Product[] {
  const byId = new Map(known.map((product) => [product.id, product]));
  for (const product of newer) byId.set(product.id, completeProduct(product));
  return [...byId.values()];
}

/** The shop's configuration; the server reads it for every page. */
export const $shop = createStore<Shop | null>(null).on(
  api.shop.get.doneData,
  (_, { shop }) => shop,
);

/** The catalogue as far as it is known; each page load reads it anew, so the server sends none. */
export const $products = createStore<readonly Product[]>([], { serialize: 'ignore' })
  .on(api.products.list.doneData, (known, { products }) => mergeProducts(known, products))
  .on(api.products.get.doneData, (known, { product }) => mergeProducts(known, [product]))
  .on(api.events.get.doneData, (known, { event }) => mergeProducts(known, event.products));

/** Why the catalogue could not be loaded; null where it could (product.md, "What a page load reads"). */
export const $productsError = createStore<ApiError | null>(null, { serialize: 'ignore' })
  .on(api.products.list.failData, (_, error) => error)
  .reset(api.products.list.done);

/** The catalogue is read on every page load. */
export const catalogueRequested = createEvent();
sample({ clock: catalogueRequested, fn: () => ({}), target: api.products.list });

/** Products on show; those that the catalogue lacks are fetched one by one. */
export const productsNeeded = createEvent<readonly string[]>();
const fillInFx = attach({
  source: $products,
  effect: async (known, ids: readonly string[]) => {
    const missing = ids.filter((id) => !known.some((product) => product.id === id));
    await Promise.allSettled(
      missing.map((productId) => api.products.get({ params: { productId } })),
    );
  },
});
sample({ clock: productsNeeded, target: fillInFx });
