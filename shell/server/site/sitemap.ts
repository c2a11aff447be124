import type { Shop } from '@permanto/contracts';
import { languagesWithPages } from '../../src/languages';
import { pageAddresses } from '../../src/page-addresses';
import { escapeHtml } from '@permanto/server/html';
import { indexedPaths, type Catalogue } from './indexed-paths';

/** URLs allowed in one file (sitemaps.org). */
const MAX_URLS_PER_FILE = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const file = (root: string, parts: readonly string[]) =>
  [XML, root, ...parts, `</${root.slice(1).split(' ')[0] ?? ''}>`, ''].join('\n');

/** Entries of one page: one for each language, each with links to all of them. */
function entriesOf(shop: Shop, path: string): string[] {
  const links = pageAddresses(shop, path, shop.default_language).alternates.map(
    ([hreflang, href]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return languagesWithPages(shop).map((language) => {
    const { canonical } = pageAddresses(shop, path, language);
    return `<url><loc>${escapeHtml(canonical)}</loc>${links.join('')}</url>`;
  });
}

/** Returns path → file. `/sitemap.xml` is an index if there are too many URLs for one file. */
export function sitemaps(
  shop: Shop,
  paths: readonly string[],
  maxUrls: number = MAX_URLS_PER_FILE,
): ReadonlyMap<string, string> {
  const entries = paths.flatMap((path) => entriesOf(shop, path));
  const urlset = `<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  if (entries.length <= maxUrls) return new Map([['/sitemap.xml', file(urlset, entries)]]);
  const count = Math.ceil(entries.length / maxUrls);
  const parts = Array.from({ length: count }, (_, index): [string, string] => [
    `/sitemap-${index + 1}.xml`,
    file(urlset, entries.slice(index * maxUrls, (index + 1) * maxUrls)),
  ]);
  const index = parts.map(
    ([path]) => `<sitemap><loc>${escapeHtml(shop.host + path)}</loc></sitemap>`,
  );
  return new Map([['/sitemap.xml', file(`<sitemapindex xmlns="${SITEMAPS}">`, index)], ...parts]);
}

type Sitemaps = ReturnType<typeof sitemaps>;

/** Caches a shop's sitemaps per catalogue and configuration, since they may be long. */
export function createSitemaps(): (shop: Shop, catalogue: Catalogue) => Sitemaps {
  const cache = new WeakMap<Catalogue, { readonly shop: Shop; readonly files: Sitemaps }>();
  return (shop, catalogue) => {
    const cached = cache.get(catalogue);
    if (cached?.shop === shop) return cached.files;
    const files = sitemaps(shop, indexedPaths(shop, catalogue));
    cache.set(catalogue, { shop, files });
    return files;
  };
}
