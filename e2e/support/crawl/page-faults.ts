import { splitLanguage } from '@permanto/contracts';
import type { Crawl } from './crawl';
import type { PageFacts } from './read-page';

/** What the page of `address` lacks by itself. */
export function pageFaults(address: string, page: PageFacts): string[] {
  const language = splitLanguage(new URL(address, 'http://x').pathname).language ?? 'fi';
  const faults = [...page.faults];
  if (page.language !== language) faults.push(`lang is ${page.language}`);
  if (page.headings.length !== 1) faults.push(`${page.headings.length} main headings`);
  if (page.title.trim() === '') faults.push('no title');
  return faults.map((fault) => `${address}: ${fault}`);
}

/** An address in words of the crawl: path and query of this shop. */
const own = (origin: string, href: string) => href.replace(origin, '') || '/';

function addressFaults({ origin, visited, listed }: Crawl, address: string, page: PageFacts) {
  const faults: string[] = [];
  const { canonical, alternates, isIndexed } = page;
  if (canonical === null) return isIndexed ? ['no canonical address'] : [];
  const [path = ''] = address.split('?');
  const inOther = visited.get(own(origin, canonical))?.page ?? null;
  if (inOther?.canonical !== canonical) faults.push(`canonical leads to ${canonical}`);
  if (listed.has(canonical) !== isIndexed && !address.includes('?')) {
    faults.push(isIndexed ? 'indexed, but not in the sitemap' : 'noindex, but in the sitemap');
  }
  for (const [language, href] of Object.entries(alternates)) {
    const back = Object.values(visited.get(own(origin, href))?.page?.alternates ?? {});
    if (!back.includes(canonical)) faults.push(`${language} at ${href} does not lead back`);
    const code = splitLanguage(new URL(href).pathname).language ?? 'fi';
    if (language !== 'x-default' && code !== language) faults.push(`${href} is no ${language}`);
  }
  const isOwn =
    Object.keys(alternates).length === 0 || canonical === origin + path.replace(/\/$/, '');
  return isOwn || path === '/' ? faults : [...faults, `canonical is ${canonical}`];
}

/** Canonical addresses, alternates and sitemap that do not agree with each other. */
export const crawlAddressFaults = (crawl: Crawl): string[] =>
  [...crawl.visited].flatMap(([address, { page }]) =>
    page === null ? [] : addressFaults(crawl, address, page).map((fault) => `${address}: ${fault}`),
  );

/** Followed, it opens the choice of cookies, which a script does: no element of the page has this id. */
const OF_SCRIPTS = ['#cookie-settings'];

/** Links to a part of a page that the page doesn't have. */
export function anchorFaults({ origin, visited }: Crawl): string[] {
  return [...visited].flatMap(([address, { page }]) =>
    (page?.links ?? []).flatMap((href) => {
      const { hash, pathname, search, origin: place } = new URL(href);
      if (place !== origin || hash === '' || OF_SCRIPTS.includes(hash)) return [];
      const target = visited.get(pathname + search)?.page;
      const isThere = target?.ids.has(decodeURIComponent(hash.slice(1))) ?? true;
      return isThere ? [] : [`${address}: ${href} leads to no element`];
    }),
  );
}

/**
 * Pages with another's title. A list that is filtered is the same page, and so are those that have
 * the same canonical address (`/en` in a shop of one language); series have a title for all dates.
 */
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
