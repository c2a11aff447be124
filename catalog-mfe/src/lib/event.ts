import type { Event, ProductAnswer } from '@permanto/contracts';

/** What pages about events read of a product. The rest is for the buy-box, which reads it itself. */
export type CatalogProduct = Pick<
  ProductAnswer,
  | 'id'
  | 'title'
  | 'type'
  | 'price'
  | 'costs'
  | 'availability'
  | 'requirements'
  | 'registration_form'
  | 'sales_display_mode'
>;

/** An event as the catalogue keeps it: lists of events are part of the HTML. */
export interface CatalogEvent extends Omit<Event, 'products'> {
  readonly products: readonly CatalogProduct[];
}

const catalogProduct = ({
  id,
  title,
  type,
  price,
  costs,
  availability,
  requirements,
  registration_form,
  sales_display_mode,
}: CatalogProduct): CatalogProduct => ({
  id,
  title,
  type,
  price,
  costs,
  availability,
  requirements,
  registration_form,
  sales_display_mode,
});

export const catalogEvent = (event: Event): CatalogEvent => ({
  ...event,
  products: event.products.map(catalogProduct),
});
