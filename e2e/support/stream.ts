import { setTimeout as wait } from 'node:timers/promises';
import { integrityOf } from '@permanto/federation/integrity';

/** Milliseconds for which a visitor looks at a page before he goes to the next. */
const LOOK_MS = 500;
/** Milliseconds for a change to reach somebody. */
const PATIENCE_MS = 30_000;
const PAGES = ['/', '/events/ottelu-8', '/cart', '/checkout'] as const;
/** What stands on a page where a remote can't be shown. */
const MISSING = /ei ole juuri nyt käytettävissä|Sivua ei voida juuri nyt näyttää/;
/** A file that a page names, with what it must be. */
const NAMED = /<(?:link|script)\b[^>]*? (?:href|src)="([^"]+)"[^>]*? integrity="([^"]+)"/g;

interface Visitor {
  readonly isInCanary: boolean;
  /** His part of the visitors, and an address of his own. */
  readonly headers: { readonly cookie: string; readonly 'x-forwarded-for': string };
}

/** Visitors who go from page to page, each with all the files that it names. */
export interface Stream {
  readonly faults: readonly string[];
  readonly count: () => { pages: number; files: number };
  /** When a home page with the text comes for the first time from now on; milliseconds since 1970. */
  readonly first: (text: string, whose?: 'canary' | 'others') => Promise<number>;
  readonly end: () => Promise<void>;
}

const isWhole = (body: Buffer, integrity: string) =>
  integrity.split(' ').includes(integrityOf(body));

/** @param share the percentage of the visitors that canaries of the test are for */
export function startStream(origin: string, visitors: number, share: number): Stream {
  const faults: string[] = [];
  const files = new Map<string, Promise<void>>();
  const listeners = new Set<(html: string, visitor: Visitor) => void>();
  let pages = 0;
  let isOver = false;

  async function fetchFile(url: string, integrity: string): Promise<void> {
    const answer = await fetch(new URL(url, origin));
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) faults.push(`${url} answers ${answer.status}`);
    else if (!isWhole(body, integrity)) faults.push(`${url} is not the file of its page`);
  }

  /** Each file once: it never changes. */
  function fileOnce(url: string, integrity: string): Promise<void> {
    const key = `${url} ${integrity}`;
    const fetched = files.get(key) ?? fetchFile(url, integrity);
    files.set(key, fetched);
    return fetched;
  }

  async function visit(path: string, visitor: Visitor): Promise<void> {
    const answer = await fetch(origin + path, { headers: visitor.headers });
    const html = await answer.text();
    pages += 1;
    const lacks = MISSING.exec(html)?.[0] ?? (html.includes('<h1') ? null : 'no heading');
    if (answer.status !== 200) faults.push(`${path} answers ${answer.status}`);
    else if (lacks !== null) faults.push(`${path}: ${lacks}`);
    if (path === '/') for (const told of listeners) told(html, visitor);
    const named = [...html.matchAll(NAMED)];
    await Promise.all(named.map(([, url = '', integrity = '']) => fileOnce(url, integrity)));
  }

  async function goAround(at: number): Promise<void> {
    const bucket = Math.floor((at * 100) / visitors);
    const headers = {
      cookie: `permanto_bucket=${bucket}`,
      'x-forwarded-for': `203.0.113.${at}`,
    };
    const visitor = { isInCanary: bucket < share, headers };
    for (let turn = at; !isOver; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? '/';
      await visit(path, visitor).catch((reason) => faults.push(`${path}: ${String(reason)}`));
      await wait(LOOK_MS);
    }
  }

  const all = Array.from({ length: visitors }, (_, at) => goAround(at));
  return {
    faults,
    count: () => ({ pages, files: files.size }),
    first: (text, whose) =>
      new Promise((resolve, reject) => {
        const inVain = () =>
          reject(new Error(`nobody saw "${text}"; ${faults.slice(-5).join('; ')}`));
        const timer = setTimeout(inVain, PATIENCE_MS);
        const told = (html: string, { isInCanary }: Visitor) => {
          if (!html.includes(text) || (whose && isInCanary !== (whose === 'canary'))) return;
          clearTimeout(timer);
          listeners.delete(told);
          resolve(Date.now());
        };
        listeners.add(told);
      }),
    end: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}
