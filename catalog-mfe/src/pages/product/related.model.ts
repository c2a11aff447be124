import { api } from '@permanto/api-client';
import type { Event, Localized, ProductAnswer } from '@permanto/contracts';
import { attach, combine, createEffect, createStore, sample } from 'effector';
import { $product, productLoaded } from './product.model';

/** A product that the page links to. */
interface LinkedProduct {
  readonly id: string;
  readonly title: Localized;
  readonly event_id: string | null;
}

const linkedOf = ({ id, title, event_id }: ProductAnswer): LinkedProduct => ({
  id,
  title,
  event_id,
});

const eventIdsOf = (product: ProductAnswer, required: readonly LinkedProduct[]) => [
  ...new Set([product, ...required].flatMap(({ event_id }) => event_id ?? [])),
];

interface LinkedEvent extends Pick<Event, 'id' | 'title' | 'image'> {
  readonly venueId: string;
}

interface Related {
  readonly id: string;
  readonly required: readonly LinkedProduct[];
  readonly events: readonly LinkedEvent[];
}
/** Loads the product's event and the products that it requires, as far as links need. */
const readRelatedFx = createEffect(async (product: ProductAnswer): Promise<Related> => {
  const requiresNone = product.required_products.length === 0;
  const { products } = requiresNone ? { products: [] } : await api.products.list({});
  const required = products
    .filter(({ id }) => product.required_products.includes(id))
    .map(linkedOf);
  const read = await Promise.allSettled(
    eventIdsOf(product, required).map((eventId) => api.events.get({ params: { eventId } })),
  );
  const events = read.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.event] : [],
  );
  return {
    id: product.id,
    required,
    events: events.map(({ id, title, image, location }) => {
      return { id, title, image, venueId: location.id };
    }),
  };
});

const $related = createStore<Related | null>(null).on(
  readRelatedFx.doneData,
  (_, related) => related,
);

sample({
  clock: productLoaded,
  source: $related,
  filter: (related, product) =>
    related?.id !== product.id &&
    (product.event_id !== null || product.required_products.length > 0),
  fn: (_, product) => product,
  target: readRelatedFx,
});

/** The product's event; null if it has none or it is unknown. */
export const $event = combine($product, $related, (product, related) =>
  related?.id === product?.id
    ? (related?.events.find(({ id }) => id === product?.event_id) ?? null)
    : null,
);

const readVenueFx = attach({
  effect: api.venues.get,
  mapParams: ({ venueId }: LinkedEvent) => ({ params: { venueId } }),
});

const $venueImage = createStore<string | null>(null)
  .on(readVenueFx.doneData, (_, { venue }) => venue.image)
  .reset(readVenueFx);

sample({
  clock: readRelatedFx.done,
  source: $event,
  filter: (event, { params }) => event !== null && params.image === null,
  fn: (event) => event!,
  target: readVenueFx,
});

/** What a product without a picture of its own is shown by: its event, and the place. */
export const $eventPictures = combine($event, $venueImage, (event, venueImage) =>
  event === null
    ? []
    : [...new Set([event.image, venueImage])].filter((picture) => picture !== null),
);

/** The required products, each with its event. */
export const $required = combine($product, $related, (product, related) =>
  product === null || related?.id !== product.id
    ? []
    : related.required.map((linked) => ({
        ...linked,
        event: related.events.find(({ id }) => id === linked.event_id) ?? null,
      })),
);
