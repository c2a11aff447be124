import { type ApiError, api, askerChanged, isRefused } from '@permanto/api-client';
import { isCost, type ProductAnswer } from '@permanto/contracts';
import { attach, createEvent, createStore, sample } from 'effector';
import { begun, type Reading } from '../../lib/reading';

/** The product of the page is needed, anew; its id. */
export const productNeeded = createEvent<string>();

const readFx = attach({
  effect: api.products.get,
  mapParams: (productId: string) => ({ params: { productId } }),
});
const $id = createStore('').on(productNeeded, (_, id) => id);
sample({ clock: productNeeded, target: readFx });
// With other codes it may be there, or gone, or have another price.
sample({ clock: askerChanged, source: $id, filter: (id) => id !== '', target: readFx });

/** The page's product, whoever read it. */
export const arrived = sample({
  clock: api.products.get.doneData,
  source: $id,
  filter: (id, { product }) => product.id === id && !isCost(product.type),
  fn: (_, { product }) => product,
});
/** Null until it is known; costs are nobody's to look at. */
export const $product = createStore<ProductAnswer | null>(null)
  .on(productNeeded, (product, id) => (product?.id === id ? product : null))
  .on(arrived, (_, product) => product);

const isAbsence = (error: ApiError) => isRefused(error, 'product_not_found', 'invalid_field');
$product.on(readFx.failData, (product, error) => (isAbsence(error) ? null : product));

export const $reading = createStore<Reading>('reading')
  .on(productNeeded, begun)
  .on(readFx.done, (_, { result: { product } }): Reading =>
    isCost(product.type) ? 'missing' : 'read',
  )
  .on(readFx.failData, (_, error): Reading => (isAbsence(error) ? 'missing' : 'failed'));
