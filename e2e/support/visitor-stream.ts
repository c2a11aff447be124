import { setTimeout as wait } from 'node:timers/promises';
import { integrityOf } from '@permanto/federation/integrity';

/** A visitor's time on a page before the next one. */
const PAGE_TIME_MS = 500;
/** The time for a change to reach a visitor. */
const CHANGE_TIMEOUT_MS = 30_000;
const PAGES = ['/', '/events/ottelu-8', '/cart', '/checkout'] as const;
/** The fallback texts for a remote that can't be shown. */
const MISSING = /ei ole juuri nyt käytettävissä|Sivua ei voida juuri nyt näyttää/;
/** A file of a page with its integrity hash. */
const FILE_TAG = /<(?:link|script)\b[^>]*? (?:href|src)="([^"]+)"[^>]*? integrity="([^"]+)"/g;

interface Visitor {
  readonly isInCanary: boolean;
  /** The visitor's canary bucket and address. */
  readonly headers: { readonly cookie: string; readonly 'x-forwarded-for': string };
}

/** Visitors who open one page after another, each with all of its files. */
export interface VisitorStream {
  readonly faults: readonly string[];
  readonly count: () => { pages: number; files: number };
  /** Resolves to the time when the text is first seen on the home page, in ms since 1970. */
  readonly first: (text: string, whose?: 'canary' | 'others') => Promise<number>;
  readonly end: () => Promise<void>;
}

const isIntact = (body: Buffer, integrity: string) =>
  integrity.split(' ').includes(integrityOf(body));

/** @param share the percentage of the visitors that get the test's canaries */
export function startVisitors(origin: string, visitors: number, share: number): VisitorStream {
  const faults: string[] = [];
  const files = new Map<string, Promise<void>>();
  const listeners = new Set<(html: string, visitor: Visitor) => void>();
  let pages = 0;
  let isEnded = false;

  async function fetchFile(url: string, integrity: string): Promise<void> {
    const response = await fetch(new URL(url, origin));
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.ok) faults.push(`${url} responds with ${response.status}`);
    else if (!isIntact(body, integrity))
      faults.push(`${url} doesn't match the integrity hash in its page`);
  }

  /** Fetches each file once: files never change. */
  function fileOnce(url: string, integrity: string): Promise<void> {
    const key = `${url} ${integrity}`;
    const fetched = files.get(key) ?? fetchFile(url, integrity);
    files.set(key, fetched);
    return fetched;
  }

  async function visit(path: string, visitor: Visitor): Promise<void> {
    const response = await fetch(origin + path, { headers: visitor.headers });
    const html = await response.text();
    pages += 1;
    const problem = MISSING.exec(html)?.[0] ?? (html.includes('<h1') ? null : 'no heading');
    if (response.status !== 200) faults.push(`${path} responds with ${response.status}`);
    else if (problem !== null) faults.push(`${path}: ${problem}`);
    if (path === '/') for (const listener of listeners) listener(html, visitor);
    const files = [...html.matchAll(FILE_TAG)];
    await Promise.all(files.map(([, url = '', integrity = '']) => fileOnce(url, integrity)));
  }

  async function goAround(at: number): Promise<void> {
    const bucket = Math.floor((at * 100) / visitors);
    const headers = {
      cookie: `permanto_bucket=${bucket}`,
      'x-forwarded-for': `203.0.113.${at}`,
    };
    const visitor = { isInCanary: bucket < share, headers };
    for (let turn = at; !isEnded; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? '/';
      await visit(path, visitor).catch((reason) => faults.push(`${path}: ${String(reason)}`));
      await wait(PAGE_TIME_MS);
    }
  }

  const all = Array.from({ length: visitors }, (_, at) => goAround(at));
  return {
    faults,
    count: () => ({ pages, files: files.size }),
    first: (text, whose) =>
      new Promise((resolve, reject) => {
        const onTimeout = () =>
          reject(new Error(`no visitor saw "${text}"; ${faults.slice(-5).join('; ')}`));
        const timer = setTimeout(onTimeout, CHANGE_TIMEOUT_MS);
        const listener = (html: string, { isInCanary }: Visitor) => {
          if (!html.includes(text) || (whose && isInCanary !== (whose === 'canary'))) return;
          clearTimeout(timer);
          listeners.delete(listener);
          resolve(Date.now());
        };
        listeners.add(listener);
      }),
    end: async () => {
      isEnded = true;
      await Promise.all(all);
    },
  };
}
