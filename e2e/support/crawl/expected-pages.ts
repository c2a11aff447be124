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

/** A page that a shop must have according to its API. */
export interface ExpectedPage {
  /** The kind of page. Every run checks each kind. */
  readonly kind: string;
  /** Without language prefix. */
  readonly path: string;
}

interface Folder {
  readonly id: string;
  readonly public: boolean;
}

/** Nothing links to folders that aren't public, or to items that are only in such folders. */
const isLinked = (ids: readonly string[], folders: readonly Folder[]) => {
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
}: ApiFacts): ExpectedPage[] {
  const of = (kind: string, all: readonly string[]) => all.map((path) => ({ kind, path }));
  const publicOnly = <One extends Folder>(folders: readonly One[]) =>
    folders.filter((one) => one.public);
  const onShow = products
    .filter(
      ({ event_id, type, variant_of }) =>
        variant_of === null && event_id === null && deliveryGroupOf(type) !== null,
    )
    .filter((product) => isLinked(foldersOf(product, shop), shop.product_folders));
  return [
    ...of('home', [paths.home()]),
    ...of('events', [paths.events()]),
    ...of(
      'folder',
      publicOnly(shop.event_folders).map(({ slug }) => paths.folder(slug)),
    ),
    ...of(
      'event',
      events
        .filter((event) => isLinked(event.event_folders, shop.event_folders))
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
      publicOnly(shop.product_folders).map(({ slug }) => paths.productFolder(slug)),
    ),
    ...onShow.map(({ id, variants }) => ({
      kind: variants.length > 0 ? 'product-group' : 'product',
      path: paths.product(id),
    })),
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

/** The shop's languages, and `/fi` and `/en`, which always exist (`wire.md`, "Paths and hosts"). */
const languagesOf = ({ languages }: Shop): Language[] => [
  ...new Set<Language>(['fi', 'en', ...languages]),
];

export const inAllLanguages = (shop: Shop, path: string): string[] =>
  languagesOf(shop).map((language) => localizedPath(path, language));
