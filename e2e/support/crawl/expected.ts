import {
  deliveryGroupOf,
  HOME_PAGE_SLUG,
  type Language,
  localizedPath,
  paths,
  type ProductAnswer,
  type Shop,
} from '@permanto/contracts';
import type { ApiFacts } from './api-facts';

/** A page that a shop must have, by what its API answers. */
export interface Expected {
  /** What sort of page it is: each sort is looked at in every run. */
  readonly kind: string;
  /** Without language prefix. */
  readonly path: string;
}

interface Folder {
  readonly id: string;
  readonly public: boolean;
}

/** Nothing leads to what is in folders that aren't public, or to those. */
const isOpen = (ids: readonly string[], folders: readonly Folder[]) => {
  const own = folders.filter(({ id }) => ids.includes(id));
  return own.length === 0 || own.some((folder) => folder.public);
};

const foldersOf = ({ id }: ProductAnswer, shop: Shop) =>
  shop.product_folders.filter(({ products }) => products.includes(id)).map((folder) => folder.id);

export function expectedPages({
  shop,
  events,
  venues,
  streams,
  products,
  pages,
}: ApiFacts): Expected[] {
  const of = (kind: string, all: readonly string[]) => all.map((path) => ({ kind, path }));
  const open = <One extends Folder>(folders: readonly One[]) => folders.filter((one) => one.public);
  const onShow = products
    .filter(({ event_id, type }) => event_id === null && deliveryGroupOf(type) !== null)
    .filter((product) => isOpen(foldersOf(product, shop), shop.product_folders));
  return [
    ...of('home', [paths.home()]),
    ...of('events', [paths.events()]),
    ...of(
      'folder',
      open(shop.event_folders).map(({ slug }) => paths.folder(slug)),
    ),
    ...of(
      'event',
      events
        .filter((event) => isOpen(event.event_folders, shop.event_folders))
        .map(({ id }) => paths.event(id)),
    ),
    ...of('venues', venues.length > 0 ? [paths.venues()] : []),
    ...of(
      'venue',
      venues.map(({ id }) => paths.venue(id)),
    ),
    ...of('streams', streams.length > 0 ? [paths.streams()] : []),
    ...of(
      'stream',
      streams.map(({ id }) => paths.stream(id)),
    ),
    ...of(
      'product-folder',
      open(shop.product_folders).map(({ slug }) => paths.productFolder(slug)),
    ),
    ...of(
      'product',
      onShow.map(({ id }) => paths.product(id)),
    ),
    ...of('contact', [paths.contact()]),
    ...of('cookies', [paths.cookies()]),
    ...of('privacy', [paths.privacy()]),
    ...of('terms', [paths.terms()]),
    ...of(
      'page',
      pages
        .filter(({ slug }) => slug !== HOME_PAGE_SLUG && paths.page(slug).startsWith('/pages/'))
        .map(({ slug }) => paths.page(slug)),
    ),
  ];
}

/** Those of the shop, and `/fi` and `/en`, which always exist (`wire.md`, "Paths and hosts"). */
export const languagesOf = ({ languages }: Shop): Language[] => [
  ...new Set<Language>(['fi', 'en', ...languages]),
];

export const inAllLanguages = (shop: Shop, path: string): string[] =>
  languagesOf(shop).map((language) => localizedPath(path, language));
