import type { Event, ProductAnswer } from '@permanto/contracts';

/** What pages about events read of a product. The rest is for the buy-box, which reads it itself. */
const PRODUCT_FIELDS = [
  'id',
  'type',
  'price',
  'costs',
  'availability',
  'requirements',
] as const satisfies (keyof ProductAnswer)[];

type CatalogProduct = Pick<ProductAnswer, (typeof PRODUCT_FIELDS)[number]>;

/** An event as the catalogue keeps it: lists of events are part of the HTML. */
export interface CatalogEvent extends Omit<Event, 'products'> {
  readonly products: readonly CatalogProduct[];
}

const catalogProduct = (product: ProductAnswer) =>
  Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, product[field]])) as CatalogProduct;

export const catalogEvent = (event: Event): CatalogEvent => ({
  ...event,
  products: event.products.map(catalogProduct),
});
