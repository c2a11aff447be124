import { $shop } from '@permanto/api-client';
import { DEFAULT_LANGUAGE, HOME_PAGE_SLUG, inLanguage, paths } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore } from 'effector';
import { texts } from '../../i18n/texts';

export const opened = createEvent<RouteOpened>();

const $opened = createStore({ slug: '', language: DEFAULT_LANGUAGE }).on(
  opened,
  (_, { params, language }) => ({ slug: params.slug ?? '', language }),
);

/** The shop's pages that have an address of their own, and who is behind the shop. */
export const $pages = $shop.map((shop) =>
  (shop?.pages ?? []).filter(({ slug }) => slug !== HOME_PAGE_SLUG),
);
export const $organizer = $shop.map((shop) => shop?.organizer ?? null);

const $page = combine(
  $pages,
  $opened,
  (pages, { slug }) => pages.find((page) => page.slug === slug) ?? null,
);

export const $head = combine($opened, $page, ({ slug, language }, page): Head => ({
  title: page ? inLanguage(page.title, language) : texts.in(language)('content.missing'),
  canonical: paths.page(slug),
}));

export const $status = combine($shop, $page, (shop, page) => {
  if (shop === null) return 503;
  return page === null ? 404 : 200;
});
