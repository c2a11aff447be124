import { JSDOM } from 'jsdom';
import { ask } from './ask';
import { type PageFacts, readPage } from './read-page';

interface Crawled {
  readonly status: number;
  readonly contentType: string;
  /** Null for what is no page. */
  readonly page: PageFacts | null;
}

export interface Crawl {
  readonly origin: string;
  /** Path and query → what it answers. */
  readonly visited: ReadonlyMap<string, Crawled>;
  /** Path and query → pages that have a link to it. */
  readonly linked: ReadonlyMap<string, ReadonlySet<string>>;
  /** Addresses of the sitemap. */
  readonly listed: ReadonlySet<string>;
}

/** Pages that are asked for at the same time. */
const AT_ONCE = 4;
const SITEMAP = '/sitemap.xml';

/** Path and query of an address of this shop; null for what is elsewhere. */
function addressIn(origin: string, href: string): string | null {
  const { origin: own, pathname, search } = new URL(href);
  return own === origin ? pathname + search : null;
}

/** All `<loc>` of the sitemap. Throws where it is no XML. */
async function readSitemap(origin: string): Promise<string[]> {
  const { body } = await ask(origin, SITEMAP);
  const { window } = new JSDOM(body.toString(), { contentType: 'application/xml' });
  return [...window.document.getElementsByTagName('loc')].map(
    ({ textContent }) => textContent ?? '',
  );
}

async function visit(origin: string, address: string): Promise<Crawled> {
  const { status, headers, body } = await ask(origin, address, { accept: 'text/html' });
  const contentType = headers['content-type'] ?? '';
  const isPage = contentType.startsWith('text/html');
  return {
    status,
    contentType,
    page: isPage ? readPage(body.toString(), origin + address) : null,
  };
}

/** Follows each link of the shop at `origin`, its languages and its sitemap, beginning at `starts`. */
export async function crawl(origin: string, starts: readonly string[]): Promise<Crawl> {
  const visited = new Map<string, Crawled>();
  const linked = new Map<string, Set<string>>();
  const listed = new Set(await readSitemap(origin));
  const known = new Set<string>();
  const queue: string[] = [];

  const offer = (href: string): string | null => {
    const address = addressIn(origin, href);
    if (address === null || known.has(address)) return address;
    known.add(address);
    queue.push(address);
    return address;
  };

  function follow(from: string, { links, alternates }: PageFacts): void {
    // What a filtered list links is filtered otherwise, without end: its calendar has every month.
    const isFiltered = from.includes('?');
    for (const href of [...links, ...Object.values(alternates)]) {
      const isQuery = new URL(href).search !== '';
      const address = isFiltered && isQuery ? addressIn(origin, href) : offer(href);
      if (address === null || !links.includes(href)) continue;
      linked.set(address, (linked.get(address) ?? new Set()).add(from));
    }
  }

  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const one = await visit(origin, next);
      visited.set(next, one);
      if (one.page !== null) follow(next, one.page);
    }
  }

  for (const start of [...starts.map((path) => origin + path), ...listed]) offer(start);
  // Whoever finds the queue empty leaves; what the last ones find, the next round goes on with.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { origin, visited, linked, listed };
}
