import { $shop, api, askerChanged } from '@permanto/api-client';
import { DEFAULT_LANGUAGE, inLanguage, paths, type ProductAnswer } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import { shopNeeded } from '../../features/shop/model';
import { clockRead } from '../../lib/clock/model';
import { stateOnStart, type LoadState, httpStatusOf } from '../../lib/load-state';
import { childrenOf, idsOnPage, parentOf, productsOf } from './folder-tree';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
export const retryPressed = createEvent();

const readFx = attach({ effect: api.products.list, mapParams: () => ({}) });
const readNeeded = merge([opened, retryPressed]);
sample({ clock: readNeeded, fn: () => undefined, target: [readFx, clockRead] });
sample({ clock: retryPressed, target: shopNeeded });

const $opened = createStore({ slug: '', language: DEFAULT_LANGUAGE }).on(
  opened,
  (_, { params, language }) => ({ slug: params.slug ?? '', language }),
);

/** The folder of the URL; non-public folders can be opened by their URL. */
const $folder = combine($shop, $opened, (shop, { slug }) => {
  const folders = shop?.product_folders ?? [];
  const folder = folders.find((other) => other.slug === slug);
  if (folder === undefined) return null;
  return {
    folder,
    parent: parentOf(folder, folders),
    children: childrenOf(folder, folders),
    ids: idsOnPage(folder, folders),
  };
});
export const $isMissing = combine(
  $shop,
  $folder,
  (shop, folder) => shop !== null && folder === null,
);

const listed = sample({
  clock: api.products.list.doneData,
  source: $folder,
  fn: (folder, { products }) => products.filter(({ id }) => folder?.ids.includes(id)),
});
const fetched = sample({
  clock: api.products.get.doneData,
  source: $folder,
  filter: (folder, { product }) => folder?.ids.includes(product.id) ?? false,
  fn: (_, { product }) => product,
});
/** The folder's products only, so that the rest of the catalogue is not serialized into the page. */
const $products = createStore<readonly ProductAnswer[]>([])
  .on(listed, (_, products) => products)
  .on(fetched, (known, product) => [...known.filter(({ id }) => id !== product.id), product]);

/** With codes, a visitor may see products that the list lacks: loads them one by one. */
const loadUnlistedFx = attach({
  source: { folder: $folder, products: $products },
  effect: ({ folder, products }) =>
    Promise.allSettled(
      (folder?.ids ?? [])
        .filter((id) => !products.some((product) => product.id === id))
        .map((productId) => api.products.get({ params: { productId } })),
    ),
});
const $hasCodes = createStore(false).on(askerChanged, (_, codes) => codes !== '');
sample({
  clock: [askerChanged, listed],
  source: $hasCodes,
  filter: Boolean,
  fn: () => undefined,
  target: loadUnlistedFx,
});

export const $reading = createStore<LoadState>('reading')
  .on(readFx, stateOnStart)
  .on(api.products.list.done, () => 'read')
  .on(readFx.fail, (): LoadState => 'failed');

/** The page's content: the folder's own products, and those of each subfolder. */
export const $page = combine($folder, $products, (found, products) => {
  if (found === null) return null;
  const { folder, parent, children } = found;
  return {
    folder,
    parent,
    own: productsOf(folder, products),
    sections: children
      .map((child) => ({ folder: child, products: productsOf(child, products) }))
      .filter((section) => section.products.length > 0),
  };
});

export const $head = combine(
  { page: $page, opened: $opened, isMissing: $isMissing },
  ({ page, opened: { slug, language }, isMissing }): Head => {
    const t = texts.in(language);
    const canonical = paths.productFolder(slug);
    if (isMissing) return { title: t('missing'), canonical };
    if (page === null) return { title: t('untitled'), canonical };
    const title = inLanguage(page.folder.title, language);
    const named = [...page.sections.map(({ folder }) => folder), ...page.own];
    const products = named.map((one) => inLanguage(one.title, language)).join(', ');
    if (products === '') return { title, canonical };
    return { title, description: t('description', { folder: title, products }), canonical };
  },
);

export const $status = combine($isMissing, $reading, (isMissing, reading) =>
  httpStatusOf(isMissing ? 'missing' : reading),
);
