import { splitLanguage } from '@permanto/contracts';
import type { ApiFacts } from './api-facts';
import type { Crawl } from './crawl';
import type { PageFacts } from './read-page';

/** Faults of a single page. */
export function pageFaults(address: string, page: PageFacts): string[] {
  const language = splitLanguage(new URL(address, 'http://x').pathname).language ?? 'fi';
  const faults = [...page.faults];
  if (page.language !== language) faults.push(`lang is ${page.language}`);
  if (page.headings.length !== 1) faults.push(`${page.headings.length} main headings`);
  if (page.title.trim() === '') faults.push('no title');
  return faults.map((fault) => `${address}: ${fault}`);
}

/** The path and query of a URL of this shop, as in the crawl's maps. */
const pathIn = (origin: string, href: string) => href.replace(origin, '') || '/';

/** A variant's page is its main product's, with a choice made. */
const mainPath = (path: string, { products }: Pick<ApiFacts, 'products'>) =>
  path.replace(/(?<=\/products\/)[^/]+$/, (id) => {
    return products.find((product) => product.id === id)?.variant_of ?? id;
  });

function addressFaults(
  { origin, visited, listed }: Crawl,
  { address, page, facts }: { address: string; page: PageFacts; facts: ApiFacts },
) {
  const faults: string[] = [];
  const { canonical, alternates, isIndexed } = page;
  if (canonical === null) return isIndexed ? ['no canonical address'] : [];
  const [path = ''] = address.split('?');
  const inOther = visited.get(pathIn(origin, canonical))?.page ?? null;
  if (inOther?.canonical !== canonical) faults.push(`canonical leads to ${canonical}`);
  if (listed.has(canonical) !== isIndexed && !address.includes('?')) {
    faults.push(isIndexed ? 'indexed, but not in the sitemap' : 'noindex, but in the sitemap');
  }
  for (const [language, href] of Object.entries(alternates)) {
    const back = Object.values(visited.get(pathIn(origin, href))?.page?.alternates ?? {});
    if (!back.includes(canonical)) faults.push(`${language} at ${href} does not lead back`);
    const code = splitLanguage(new URL(href).pathname).language ?? 'fi';
    if (language !== 'x-default' && code !== language) faults.push(`${href} is no ${language}`);
  }
  const isOwn = canonical === origin + mainPath(path, facts).replace(/\/$/, '');
  return isOwn || path === '/' ? faults : [...faults, `canonical is ${canonical}`];
}

/** Canonical URLs, alternates and sitemap entries that contradict each other. */
export const crawlAddressFaults = (crawl: Crawl, facts: ApiFacts): string[] =>
  [...crawl.visited].flatMap(([address, { page }]) =>
    page === null
      ? []
      : addressFaults(crawl, { address, page, facts }).map((fault) => `${address}: ${fault}`),
  );

/** Links handled by scripts: no element has these ids. */
const SCRIPTED_ANCHORS = ['#cookie-settings'];

/** Links to an element that the page doesn't have. */
export function anchorFaults({ origin, visited }: Crawl): string[] {
  return [...visited].flatMap(([address, { page }]) =>
    (page?.links ?? []).flatMap((href) => {
      const { hash, pathname, search, origin: place } = new URL(href);
      if (place !== origin || hash === '' || SCRIPTED_ANCHORS.includes(hash)) return [];
      const target = visited.get(pathname + search)?.page;
      const isThere = target?.ids.has(decodeURIComponent(hash.slice(1))) ?? true;
      return isThere ? [] : [`${address}: ${href} leads to no element`];
    }),
  );
}

/** Pages with the same title. Filtered lists are the same page; the dates of a series may share a title. */
export function titleFaults({ visited }: Crawl, mayShare: ReadonlySet<string>): string[] {
  const known = new Map<string, string>();
  return [...visited].flatMap(([address, { page }]) => {
    if (page === null || address.includes('?') || mayShare.has(splitLanguage(address).path))
      return [];
    const key = `${page.language} ${page.title}`;
    const other = known.get(key);
    known.set(key, address);
    return other === undefined ? [] : [`${address} has the title of ${other}: ${page.title}`];
  });
}
