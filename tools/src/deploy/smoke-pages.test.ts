import { createServer, type Server } from 'node:http';
import { findChromium } from '../chromium';
import { findPageFaults } from './smoke-pages';
import { listenLocally } from './smoke-shop';

const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'";
/** Requests the chunk that the shell loads after hydration. */
const LATE =
  "const late = document.createElement('script'); late.src = '/late.12ab.js'; document.head.append(late);";
const FALLBACK = "performance.mark('remote-failed', { detail: ['cart@1', 'threw', 'Error'] });";

/** Page → its script. All pages except `/asleep` hydrate. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/well': LATE,
  '/asleep': '',
  '/nowhere': LATE,
  '/complains': `console.error('no price'); ${LATE}`,
  '/throws': `${LATE} throw new Error('thrown');`,
  '/evaluates': `${LATE} document.body.style = ''; new Function('');`,
  '/fallback': `${FALLBACK} ${LATE}`,
  '/lacks-a-file': `const gone = document.createElement('script'); gone.src = '/gone.js'; document.head.append(gone); ${LATE}`,
  '/refused': `fetch('/v1/carts/smoke').then(() => { ${LATE} })`,
};

/** The page data in the HTML. */
const dataAt = (url: string) => ({
  view: { match: url === '/nowhere' ? null : {} },
  failed: url === '/fallback' ? ['seating'] : [],
  places: ['page'],
});
const pageAt = (url: string) =>
  `<!doctype html><body>
  <script type="application/json" id="page-data">${JSON.stringify(dataAt(url))}</script>
  <script src="${url}.js"></script>`;

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const script = SCRIPTS[url.replace('.js', '')];
    const isPage = script !== undefined && !url.endsWith('.js');
    const isThere = script !== undefined || url.startsWith('/late');
    response.writeHead(isThere ? 200 : 404, {
      'content-type': isPage ? 'text/html' : 'text/javascript',
      'content-security-policy': POLICY,
    });
    response.end(isPage ? pageAt(url) : (script ?? ''));
  });
  origin = await listenLocally(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// `npm test` installs Chromium if it can.
const chromium = findChromium();
const inChromium = chromium === undefined ? it.skip : it;

inChromium(
  'finds pages that log errors, throw, violate the CSP, lack a file or show a fallback',
  async () => {
    const pages = Object.keys(SCRIPTS).filter((page) => page !== '/asleep');
    const urls = pages.map((page) => origin + page);
    const found = await findPageFaults(chromium ?? '', urls);
    const faultsByPage = Object.fromEntries(
      [...found].map(([url, faults]) => [url.slice(origin.length), faults.join('\n')]),
    );
    expect(faultsByPage).toEqual({
      '/complains': 'no price',
      '/throws': 'thrown',
      '/evaluates': expect.stringMatching(/unsafe-eval/) as string,
      '/nowhere': 'the shell shows another page',
      '/fallback': 'the server could not show seating\ncart@1: threw: Error',
      '/lacks-a-file': expect.stringMatching(/404/) as string,
    });
  },
  60_000,
);

inChromium(
  'finds pages that do not hydrate in time',
  async () => {
    const url = `${origin}/asleep`;
    const found = await findPageFaults(chromium ?? '', [url], 200);
    expect(found.get(url)).toEqual(['it did not hydrate within 0.2 s']);
  },
  60_000,
);
