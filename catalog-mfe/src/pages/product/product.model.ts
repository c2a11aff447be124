import { type ApiError, api, askerChanged, isRefused } from '@permanto/api-client';
import { isCost, type ProductAnswer } from '@permanto/contracts';
import { attach, createEvent, createStore, sample } from 'effector';
import { stateOnStart, type LoadState } from '../../lib/load-state';

/** The page's product, with this id, must be loaded or reloaded. */
export const productNeeded = createEvent<string>();

const readFx = attach({
  effect: api.products.get,
  mapParams: (productId: string) => ({ params: { productId } }),
});
const $id = createStore('').on(productNeeded, (_, id) => id);
sample({ clock: productNeeded, target: readFx });
// The visitor's codes affect whether it is visible, and its price.
sample({ clock: askerChanged, source: $id, filter: (id) => id !== '', target: readFx });

/** The page's product was loaded, here or by another part of the page. */
export const productLoaded = sample({
  clock: api.products.get.doneData,
  source: $id,
  filter: (id, { product }) => product.id === id && !isCost(product.type),
  fn: (_, { product }) => product,
});
/** The ids of what is chosen among on its page: itself, its main product and all variants. */
const groupOf = ({ id, variant_of, variants }: ProductAnswer) => [
  id,
  variant_of,
  ...variants.map((variant) => variant.id),
];

/** Null until known; costs have no page. */
export const $product = createStore<ProductAnswer | null>(null)
  // Until another variant is loaded, the page stays as it is.
  .on(productNeeded, (product, id) => (product && groupOf(product).includes(id) ? product : null))
  .on(productLoaded, (_, product) => product);

const isNotFound = (error: ApiError) => isRefused(error, 'product_not_found', 'invalid_field');
$product.on(readFx.fail, (product, { params: id, error }) =>
  isNotFound(error) || product?.id !== id ? null : product,
);

export const $reading = createStore<LoadState>('reading')
  .on(productNeeded, stateOnStart)
  .on(readFx.done, (_, { result: { product } }): LoadState =>
    isCost(product.type) ? 'missing' : 'read',
  )
  .on(readFx.failData, (_, error): LoadState => (isNotFound(error) ? 'missing' : 'failed'));
