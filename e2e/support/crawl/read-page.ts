import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { emptyElements, missingTexts, finnishWithoutLang } from './text-faults';

/** The data of a page that the crawl checks. URLs are absolute. */
export interface PageFacts {
  readonly html: string;
  readonly language: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly canonical: string | null;
  readonly isIndexed: boolean;
  /** Language (or `x-default`) → URL. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly links: readonly string[];
  /** Images, styles, scripts and preloads. */
  readonly resources: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly structuredData: readonly string[];
  /** Open Graph and other metadata: name → contents, in order. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  /** Texts that are missing or empty. */
  readonly faults: readonly string[];
}

const RESOURCES: readonly (readonly [selector: string, attribute: string])[] = [
  ['script[src], img[src], source[src], video[src], track[src], iframe[src]', 'src'],
  ['video[poster]', 'poster'],
  ['link[rel=stylesheet], link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]', 'href'],
  ['link[rel=preload], link[rel=modulepreload]', 'href'],
  ['use[href]', 'href'],
];

/** Parses a page silently: jsdom can't read newer CSS, and prints every sheet. */
export const parsePage = (html: string, url: string): DOMWindow =>
  new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window;

export function readPage(html: string, address: string): PageFacts {
  const window = parsePage(html, address);
  const { document } = window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const absolute = (element: Element, attribute: string) =>
    new URL(element.getAttribute(attribute) ?? '', address).href;
  const sources = all('img[srcset], source[srcset]')
    .flatMap((element) => (element.getAttribute('srcset') ?? '').split(','))
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .map((source) => new URL(source, address).href);
  const metas: Record<string, string[]> = {};
  for (const meta of all('meta[property], meta[name]')) {
    const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? '';
    (metas[name] ??= []).push(meta.getAttribute('content') ?? '');
  }
  const canonical = document.querySelector('link[rel=canonical]');
  const facts = {
    html,
    language: document.documentElement.lang,
    title: document.title,
    headings: all('h1').map((heading) => heading.textContent?.trim() ?? ''),
    canonical: canonical?.getAttribute('href') ?? null,
    isIndexed: !(metas.robots ?? []).some((content) => content.includes('noindex')),
    alternates: Object.fromEntries(
      all('link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    links: all('a[href], area[href], form[action]:not([method=post])').map((element) =>
      absolute(element, element.tagName === 'FORM' ? 'action' : 'href'),
    ),
    resources: [
      ...RESOURCES.flatMap(([selector, attribute]) =>
        all(selector).map((element) => absolute(element, attribute)),
      ),
      ...sources,
    ],
    ids: new Set(all('[id]').map(({ id }) => id)),
    structuredData: all('script[type="application/ld+json"]').map(
      ({ textContent }) => textContent ?? '',
    ),
    metas,
    faults: [
      ...missingTexts(document),
      ...emptyElements(document),
      ...finnishWithoutLang(document),
    ],
  };
  window.close();
  return facts;
}
