import { $shop, api, isRefused } from '@permanto/api-client';
import {
  DEFAULT_LANGUAGE,
  HOME_PAGE_SLUG,
  inLanguage,
  isWellKnownPage,
  type Page,
  paths,
} from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { commonTexts } from '@permanto/i18n';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $listedEvents } from '../../features/events/model';
import { listingOpened } from '../../features/listing/model';
import { $isShopPending, shopNeeded } from '../../features/shop/model';
import { $now } from '../../lib/clock/model';
import { foldersOf, sectionsOf } from '../../lib/sections';
import { upcomingOf } from '../../lib/upcoming';
import { texts } from './i18n/texts';

export const opened = createEvent<RouteOpened>();
/** The page was mounted in a browser. */
export const shown = createEvent();
export const retryPressed = createEvent();

/** Pages that every shop has are at e.g. `/terms`, all others at `/pages/:slug`. */
const slugOf = ({ params, path }: RouteOpened) => params.slug ?? path.slice(1);

export const $opened = createStore({ slug: '', language: DEFAULT_LANGUAGE }).on(
  opened,
  (_, route) => ({
    slug: slugOf(route),
    language: route.language,
  }),
);

/** The page's entry in the shop's configuration; null for none. */
const $summary = combine($shop, $opened, (shop, { slug }) =>
  slug === HOME_PAGE_SLUG ? null : (shop?.pages.find((page) => page.slug === slug) ?? null),
);

const readPageFx = attach({
  effect: api.pages.get,
  mapParams: (slug: string) => ({ params: { slug } }),
});

sample({ clock: [shown, retryPressed], target: shopNeeded });
// Don't request a page that the shop's configuration doesn't list.
sample({
  clock: [opened, retryPressed],
  source: { opened: $opened, shop: $shop, summary: $summary },
  filter: ({ shop, summary }) => shop === null || summary !== null,
  fn: ({ opened: { slug } }) => slug,
  target: readPageFx,
});

/** Slug → the page as last loaded, shown while it is reloaded. */
const $pages = createStore<Readonly<Record<string, Page>>>({}).on(
  readPageFx.done,
  (pages, { params: slug, result }) => ({ ...pages, [slug]: result.page }),
);
sample({
  clock: opened,
  source: $summary,
  filter: (summary) => summary !== null && summary.widgets.length > 0,
  fn: (_, route) => route,
  target: listingOpened,
});

/** The events of the page's widgets; null for a page without widgets. */
export const $sections = combine(
  { shop: $shop, summary: $summary, events: $listedEvents, now: $now },
  ({ shop, summary, events, now }) => {
    if (shop === null || summary === null || summary.widgets.length === 0) return null;
    const folders = foldersOf(shop, summary.widgets);
    return sectionsOf(folders, shop, upcomingOf(events, now));
  },
);

type LoadState = 'reading' | 'read' | 'failed' | 'missing';
const $readings = createStore<Readonly<Record<string, LoadState>>>({})
  .on(readPageFx, (readings, slug) => ({ ...readings, [slug]: 'reading' }))
  .on(readPageFx.done, (readings, { params: slug }) => ({ ...readings, [slug]: 'read' }))
  .on(readPageFx.fail, (readings, { params: slug, error }) => ({
    ...readings,
    [slug]: isRefused(error, 'page_not_found', 'invalid_field') ? 'missing' : 'failed',
  }));

/** URLs are untrusted: `constructor` is not a page of the shop. */
const ownValue = <Value>(all: Readonly<Record<string, Value>>, slug: string): Value | undefined =>
  Object.hasOwn(all, slug) ? all[slug] : undefined;

/** The current page. `page` is the shop's own content; null if unknown or none. */
export const $content = combine(
  { opened: $opened, shop: $shop, summary: $summary, pages: $pages, readings: $readings },
  ({ opened: { slug }, shop, summary, pages, readings }) => {
    const page = slug === HOME_PAGE_SLUG ? null : (ownValue(pages, slug) ?? null);
    const isNamed = summary !== null || page !== null;
    return {
      slug,
      shop,
      page,
      title: (page ?? summary)?.title ?? null,
      reading: ownValue(readings, slug) ?? 'read',
      isMissing:
        !isNamed &&
        !isWellKnownPage(slug) &&
        (shop !== null || ownValue(readings, slug) === 'missing'),
      /** Its content exists but could not be loaded. */
      isFailed: page === null && ownValue(readings, slug) === 'failed',
    };
  },
);

export const $isPending = combine(
  [$isShopPending, readPageFx.pending],
  ([isShopPending, isPagePending]) => isShopPending || isPagePending,
);

export const $head = combine($content, $opened, (content, { language }): Head => {
  const { slug, title, isMissing, shop } = content;
  const t = texts.in(language);
  const canonical = paths.page(slug);
  if (isMissing) return { title: t('missing'), canonical };
  if (title !== null) return { title: inLanguage(title, language), canonical };
  if (isWellKnownPage(slug)) return { title: commonTexts.in(language)(`pages.${slug}`), canonical };
  return { title: shop === null ? t('failed') : t('missing'), canonical };
});

/** 503 also if the page is late: a placeholder must not be cached. */
export const $status = $content.map(({ shop, isMissing, isFailed, page, reading }) => {
  if (isMissing) return 404;
  const isThere = page !== null || reading === 'read' || reading === 'missing';
  return shop === null || isFailed || !isThere ? 503 : 200;
});
