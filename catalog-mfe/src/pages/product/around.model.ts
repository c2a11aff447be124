import { api } from '@permanto/api-client';
import type { Localized, ProductAnswer } from '@permanto/contracts';
import { combine, createEffect, createStore, sample } from 'effector';
import { $product, arrived } from './product.model';

/** Another product that the page speaks of. */
interface Named {
  readonly id: string;
  readonly title: Localized;
  readonly event_id: string | null;
}

const namedOf = ({ id, title, event_id }: ProductAnswer): Named => ({ id, title, event_id });

const eventIdsOf = (product: ProductAnswer, required: readonly Named[]) => [
  ...new Set([product, ...required].flatMap(({ event_id }) => event_id ?? [])),
];

interface Around {
  readonly id: string;
  readonly required: readonly Named[];
  readonly events: readonly { readonly id: string; readonly title: Localized }[];
}
/** What the product is a part of, and what it needs: names, for links. */
const readAroundFx = createEffect(async (product: ProductAnswer): Promise<Around> => {
  const isLonely = product.required_products.length === 0;
  const { products } = isLonely ? { products: [] } : await api.products.list({});
  const required = products.filter(({ id }) => product.required_products.includes(id)).map(namedOf);
  const read = await Promise.allSettled(
    eventIdsOf(product, required).map((eventId) => api.events.get({ params: { eventId } })),
  );
  const events = read.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.event] : [],
  );
  return { id: product.id, required, events: events.map(({ id, title }) => ({ id, title })) };
});

const $around = createStore<Around | null>(null).on(readAroundFx.doneData, (_, around) => around);

sample({
  clock: arrived,
  source: $around,
  filter: (around, product) =>
    around?.id !== product.id &&
    (product.event_id !== null || product.required_products.length > 0),
  fn: (_, product) => product,
  target: readAroundFx,
});

/** The event that the product belongs to; null where it belongs to none, or that isn't known. */
export const $event = combine($product, $around, (product, around) =>
  around?.id === product?.id
    ? (around?.events.find(({ id }) => id === product?.event_id) ?? null)
    : null,
);

/** What it needs beside it, each with the event that it is for. */
export const $required = combine($product, $around, (product, around) =>
  product === null || around?.id !== product.id
    ? []
    : around.required.map((named) => ({
        ...named,
        event: around.events.find(({ id }) => id === named.event_id) ?? null,
      })),
);
