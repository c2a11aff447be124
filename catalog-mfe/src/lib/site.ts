import {
  inLanguage,
  localizedPath,
  type Language,
  paths,
  type Shop,
  SHOP_TIME_ZONE,
} from '@permanto/contracts';

/** Helpers for structured data, in Node builds only. URLs are absolute, times have the shop's offset. */

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** An instant in the shop's time zone: `2026-11-27T18:30:00+02:00`. */
export function localInstant(instant: string): string {
  const parts = clock.formatToParts(new Date(instant));
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  const day = [part('year'), part('month'), part('day')].join('-');
  const time = [part('hour'), part('minute'), part('second')].join(':');
  return `${day}T${time}${part('timeZoneName').replace('GMT', '')}`;
}

/** A page's absolute URL. */
export const urlOf = (shop: Shop, path: string, language: Language): string =>
  shop.host + localizedPath(path, language);

/** A picture's absolute URL. */
export const imageUrlOf = (shop: Shop, image: string): string => new URL(image, shop.host).href;

interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The path to a page, beginning with the home page. */
export function breadcrumbs(shop: Shop, language: Language, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: inLanguage(shop.title, language), path: paths.home() },
      ...crumbs,
    ].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(shop, path, language),
    })),
  };
}
