import { $shop, api, askerChanged } from '@permanto/api-client';
import { DEFAULT_LANGUAGE, inLanguage, paths, type ProductAnswer } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import { shopNeeded } from '../../features/shop/model';
import { $now, clockRead } from '../../lib/clock/model';
import { begun, type Reading, statusOf } from '../../lib/reading';
import { childrenOf, idsOnPage, parentOf, productsOf } from './parts';
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

/** The folder of the address: public or not, who has its address may see it. */
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
/** What is known of the folder's products: of the whole catalogue no more travels with the page. */
const $products = createStore<readonly ProductAnswer[]>([])
  .on(listed, (_, products) => products)
  .on(fetched, (known, product) => [...known.filter(({ id }) => id !== product.id), product]);

/** Who has codes may see more than the list shows. */
const fillInFx = attach({
  source: { folder: $folder, products: $products },
  effect: ({ folder, products }) =>
    Promise.allSettled(
      (folder?.ids ?? [])
        .filter((id) => !products.some((product) => product.id === id))
        .map((productId) => api.products.get({ params: { productId } })),
    ),
});
const $hasCodes = createStore(false, { serialize: 'ignore' }).on(
  askerChanged,
  (_, codes) => codes !== '',
);
sample({
  clock: [askerChanged, listed],
  source: $hasCodes,
  filter: Boolean,
  fn: () => undefined,
  target: fillInFx,
});

export const $reading = createStore<Reading>('reading')
  .on(readFx, begun)
  .on(api.products.list.done, () => 'read')
  .on(readFx.fail, (): Reading => 'failed');

/** What stands on the page: the folder's own products, and those of each folder in it. */
export const $page = combine($folder, $products, $now, (found, products, now) => {
  if (found === null) return null;
  const { folder, parent, children } = found;
  return {
    folder,
    parent,
    own: productsOf(folder, products),
    sections: children
      .map((child) => ({ folder: child, products: productsOf(child, products) }))
      .filter((section) => section.products.length > 0),
    now,
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
  statusOf(isMissing ? 'missing' : reading),
);
