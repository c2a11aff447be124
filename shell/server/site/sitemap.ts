import type { Shop } from '@permanto/contracts';
import { pageAddresses } from '../../src/page-addresses';
import { escapeHtml } from '../html';
import { indexedPaths, type Listed } from './addresses';

/** Addresses that one file may hold (sitemaps.org). */
const FILE_SIZE = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const file = (root: string, parts: readonly string[]) =>
  [XML, root, ...parts, `</${root.slice(1).split(' ')[0] ?? ''}>`, ''].join('\n');

/** One page: an entry for each of the shop's languages, each of which names all. */
function entriesOf(shop: Shop, path: string): string[] {
  const { default_language, languages } = shop;
  const links = pageAddresses(shop, path, default_language).alternates.map(
    ([hreflang, href]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return languages.map((language) => {
    const { canonical } = pageAddresses(shop, path, language);
    return `<url><loc>${escapeHtml(canonical)}</loc>${links.join('')}</url>`;
  });
}

/** Path → file: `/sitemap.xml`, which is an index of the others where there are too many addresses for one. */
export function sitemaps(
  shop: Shop,
  paths: readonly string[],
  size: number = FILE_SIZE,
): ReadonlyMap<string, string> {
  const entries = paths.flatMap((path) => entriesOf(shop, path));
  const urlset = `<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  if (entries.length <= size) return new Map([['/sitemap.xml', file(urlset, entries)]]);
  const count = Math.ceil(entries.length / size);
  const parts = Array.from({ length: count }, (_, index): [string, string] => [
    `/sitemap-${index + 1}.xml`,
    file(urlset, entries.slice(index * size, (index + 1) * size)),
  ]);
  const index = parts.map(
    ([path]) => `<sitemap><loc>${escapeHtml(shop.host + path)}</loc></sitemap>`,
  );
  return new Map([['/sitemap.xml', file(`<sitemapindex xmlns="${SITEMAPS}">`, index)], ...parts]);
}

type Sitemaps = ReturnType<typeof sitemaps>;

/** A shop's sitemaps, made once for what it lists: a robot may ask often, and a list may be long. */
export function createSitemaps(): (shop: Shop, listed: Listed) => Sitemaps {
  const made = new WeakMap<Listed, { readonly shop: Shop; readonly files: Sitemaps }>();
  return (shop, listed) => {
    const known = made.get(listed);
    if (known?.shop === shop) return known.files;
    const files = sitemaps(shop, indexedPaths(shop, listed));
    made.set(listed, { shop, files });
    return files;
  };
}
