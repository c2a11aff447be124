import { JSDOM } from 'jsdom';
import { rawGet } from './raw-get';
import { type PageFacts, readPage } from './read-page';

interface CrawledUrl {
  readonly status: number;
  readonly contentType: string;
  /** Null if the response is not HTML. */
  readonly page: PageFacts | null;
}

export interface Crawl {
  readonly origin: string;
  /** Path and query → response. */
  readonly visited: ReadonlyMap<string, CrawledUrl>;
  /** Path and query → pages that link to it. */
  readonly linked: ReadonlyMap<string, ReadonlySet<string>>;
  /** URLs of the sitemap. */
  readonly listed: ReadonlySet<string>;
}

const MAX_PARALLEL_REQUESTS = 4;
const SITEMAP = '/sitemap.xml';

/** Path and query of a URL of this shop; null for other origins. */
function addressIn(origin: string, href: string): string | null {
  const { origin: own, pathname, search } = new URL(href);
  return own === origin ? pathname + search : null;
}

/** All `<loc>` of the sitemap. Throws if it is not XML. */
async function readSitemap(origin: string): Promise<string[]> {
  const { body } = await rawGet(origin, SITEMAP);
  const { window } = new JSDOM(body.toString(), { contentType: 'application/xml' });
  return [...window.document.getElementsByTagName('loc')].map(
    ({ textContent }) => textContent ?? '',
  );
}

async function visit(origin: string, address: string): Promise<CrawledUrl> {
  const { status, headers, body } = await rawGet(origin, address, { accept: 'text/html' });
  const contentType = headers['content-type'] ?? '';
  const isPage = contentType.startsWith('text/html');
  return {
    status,
    contentType,
    page: isPage ? readPage(body.toString(), origin + address) : null,
  };
}

/** Follows all links, languages and sitemap URLs of the shop at `origin`, starting at `starts`. */
export async function crawl(origin: string, starts: readonly string[]): Promise<Crawl> {
  const visited = new Map<string, CrawledUrl>();
  const linked = new Map<string, Set<string>>();
  const listed = new Set(await readSitemap(origin));
  const known = new Set<string>();
  const queue: string[] = [];

  const enqueue = (href: string): string | null => {
    const address = addressIn(origin, href);
    if (address === null || known.has(address)) return address;
    known.add(address);
    queue.push(address);
    return address;
  };

  function follow(from: string, { links, alternates }: PageFacts): void {
    // Filtered lists link to other filters without end: the calendar has every month.
    const isFiltered = from.includes('?');
    for (const href of [...links, ...Object.values(alternates)]) {
      const isQuery = new URL(href).search !== '';
      const address = isFiltered && isQuery ? addressIn(origin, href) : enqueue(href);
      if (address === null || !links.includes(href)) continue;
      linked.set(address, (linked.get(address) ?? new Set()).add(from));
    }
  }

  async function runWorker(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const crawled = await visit(origin, next);
      visited.set(next, crawled);
      if (crawled.page !== null) follow(next, crawled.page);
    }
  }

  for (const start of [...starts.map((path) => origin + path), ...listed]) enqueue(start);
  // A worker ends when the queue is empty. The next round processes what the last workers found.
  while (queue.length > 0)
    await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, runWorker));
  return { origin, visited, linked, listed };
}
