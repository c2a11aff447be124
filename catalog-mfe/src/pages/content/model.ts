import { $shop } from '@permanto/api-client';
import { DEFAULT_LANGUAGE, HOME_PAGE_SLUG, inLanguage, paths } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { shopNeeded } from '../../features/shop/model';
import { texts } from '../../i18n/texts';

export const opened = createEvent<RouteOpened>();
/** The page is on a screen. */
export const shown = createEvent();
export const retryPressed = createEvent();

sample({ clock: [shown, retryPressed], target: shopNeeded });

const $opened = createStore({ slug: '', language: DEFAULT_LANGUAGE }).on(
  opened,
  (_, { params, language }) => ({ slug: params.slug ?? '', language }),
);

/** The shop's pages that have an address of their own, and who is behind the shop. */
export const $pages = $shop.map((shop) =>
  (shop?.pages ?? []).filter(({ slug }) => slug !== HOME_PAGE_SLUG),
);
export const $isShopKnown = $shop.map((shop) => shop !== null);
export const $organizer = $shop.map((shop) => shop?.organizer ?? null);

const $page = combine(
  $pages,
  $opened,
  (pages, { slug }) => pages.find((page) => page.slug === slug) ?? null,
);

export const $head = combine(
  { opened: $opened, page: $page, isShopKnown: $isShopKnown },
  ({ opened: { slug, language }, page, isShopKnown }): Head => {
    const t = texts.in(language);
    const without = isShopKnown ? t('content.missing') : t('content.failed');
    return {
      title: page ? inLanguage(page.title, language) : without,
      canonical: paths.page(slug),
    };
  },
);

export const $status = combine($isShopKnown, $page, (isShopKnown, page) => {
  if (!isShopKnown) return 503;
  return page === null ? 404 : 200;
});
