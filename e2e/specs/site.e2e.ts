import { JSDOM } from 'jsdom';
import { expectAccessible } from '../support/accessible';
import { rawGet } from '../support/crawl/raw-get';
import { REDIRECTS, UNKNOWN_PATHS, MALFORMED_QUERIES } from '../support/crawl/bad-addresses';
import { parsePage, readPage } from '../support/crawl/read-page';
import { expect, recordConsoleErrors, test } from '../support/fixtures';
import { htmlFaults } from '../support/html-validity';
import { inSample } from '../support/sample';
import type { Shop } from '../support/shop';

test.use({ shopName: 'site', allowConsoleErrors: true });

const HOSTS = { kotipelit: '', areena: 'areena.' };
const originOf = (shop: Shop, key: keyof typeof HOSTS) =>
  shop.origin.replace('//', `//${HOSTS[key]}`);
const textOf = async (origin: string, address: string) =>
  (await rawGet(origin, address)).body.toString();

/** Width and height of a PNG, from its IHDR. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

interface Icon {
  src: string;
  sizes: string;
  type?: string;
}

for (const key of ['kotipelit', 'areena'] as const) {
  test.describe(key, () => {
    test('the Open Graph data of a page has absolute URLs', async ({ shop }) => {
      const origin = originOf(shop, key);
      const ofShop = key === 'areena' ? ['/streams/kuoroilta', '/sv/events/kesajuhla'] : [];
      for (const address of ['/', '/events', '/contact', ...ofShop]) {
        const { metas, canonical } = readPage(await textOf(origin, address), origin + address);
        const [url] = metas['og:url'] ?? [];
        expect(url).toBe(canonical);
        expect(metas['og:type']).toEqual(['website']);
        expect(metas['og:title']?.[0], address).toMatch(/\S/);
        expect(metas['og:site_name']?.[0], address).toMatch(/\S/);
        for (const image of metas['og:image'] ?? []) {
          expect(image).toMatch(new RegExp(`^${origin}/`));
          const { status, headers } = await rawGet(origin, image.slice(origin.length));
          expect([status, headers['content-type']]).toEqual([
            200,
            expect.stringMatching(/^image\//),
          ]);
        }
      }
    });

    test('robots.txt names the sitemap, which is valid XML with unique URLs of the shop', async ({
      shop,
    }) => {
      const origin = originOf(shop, key);
      const robots = await textOf(origin, '/robots.txt');
      expect(robots).toMatch(/^User-agent: \*$/m);
      expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
      expect(robots).toMatch(/^Disallow: \/cart$/m);
      const { headers, body } = await rawGet(origin, '/sitemap.xml');
      expect(headers['content-type']).toContain('application/xml');
      const { window } = new JSDOM(body.toString(), { contentType: 'application/xml' });
      const root = window.document.documentElement;
      expect([root.localName, root.namespaceURI]).toEqual([
        'urlset',
        'http://www.sitemaps.org/schemas/sitemap/0.9',
      ]);
      const places = [...root.getElementsByTagName('loc')].map(({ textContent }) => textContent);
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) expect(place).toMatch(new RegExp(`^${origin}(?:/|$)`));
    });

    test('the manifest’s icons exist in their stated sizes', async ({ shop }) => {
      const origin = originOf(shop, key);
      const manifest = JSON.parse(await textOf(origin, '/site.webmanifest')) as {
        icons: Icon[];
        start_url: string;
        display: string;
      };
      expect(manifest).toMatchObject({ start_url: '/', display: 'fullscreen' });
      expect(manifest.icons.length).toBeGreaterThan(0);
      for (const { src, sizes, type } of manifest.icons) {
        const { status, headers, body } = await rawGet(origin, src);
        expect(status, src).toBe(200);
        if (type !== undefined) expect(headers['content-type']).toContain(type);
        if (type === 'image/png') expect(sizeOf(body), src).toBe(sizes);
        if (type === 'image/svg+xml') expect(body.toString()).toMatch(/<svg[\s>]/);
      }
    });

    test('conventional icon paths redirect to an image', async ({ shop }) => {
      const origin = originOf(shop, key);
      for (const address of ['/favicon.ico', '/apple-touch-icon.png']) {
        const moved = await rawGet(origin, address);
        expect(moved.status).toBe(302);
        const { status, headers } = await rawGet(origin, moved.headers.location ?? '');
        expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
      }
    });
  });
}

test.describe('an unknown path', () => {
  for (const address of inSample(UNKNOWN_PATHS, 16)) {
    test(`${address.slice(0, 60)} gets a 404 page with links`, async ({ shop }) => {
      const { status, headers, body } = await rawGet(shop.origin, address);
      const html = body.toString();
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const page = readPage(html, shop.origin);
      expect(page.language).toBe(address.startsWith('/en/') ? 'en' : 'fi');
      expect(page.isIndexed).toBe(false);
      expect(page.headings).toHaveLength(1);
      expect(page.faults).toEqual([]);
      const home = page.language === 'en' ? '/en' : '/';
      expect(page.links).toContain(shop.origin + home);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      expect(await htmlFaults(html)).toEqual([]);
    });
  }
});

test('a malformed query doesn’t break the page, and is not executed', async ({ shop }) => {
  const paths = ['/', '/events', '/events/ottelu-8', '/terms', '/cart', '/streams'];
  const open = async (address: string) => {
    const { status, body } = await rawGet(shop.origin, address);
    const html = body.toString();
    const { scripts } = parsePage(html, shop.origin + address).document;
    const inline = [...scripts].filter(({ src, type }) => src === '' && !type.includes('json'));
    return { status, html, inline: inline.map(({ text }) => text) };
  };
  for (const path of inSample(paths, 2)) {
    const own = (await open(path)).inline;
    expect(own).toHaveLength(1);
    for (const query of MALFORMED_QUERIES) {
      const address = path + query;
      const { status, html, inline } = await open(address);
      expect.soft(status, address.slice(0, 80)).toBe(200);
      expect.soft(inline, `scripts in ${address.slice(0, 80)}`).toEqual(own);
      expect.soft(html).not.toMatch(/<img src=x/);
    }
  }
});

test('a moved path redirects within the shop', async ({ shop }) => {
  for (const [address, place] of Object.entries(REDIRECTS)) {
    const { status, headers } = await rawGet(shop.origin, address);
    expect.soft([status, headers.location], address).toEqual([301, place]);
  }
});

test('an invalid request is rejected without a server error', async ({ shop }) => {
  const host = await rawGet(shop.origin, '/', { host: 'evil.example' });
  expect(host.status).toBe(404);
  // Node closes a connection with too long headers; the 431 response may be lost.
  const huge = await rawGet(shop.origin, `/events?q=${'x'.repeat(60_000)}`).catch(() => null);
  expect(huge?.status ?? 431).toBe(431);
});

test.describe('while the API is down', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'a cached page is shown with a notice; another page is a 503',
    { tag: '@core' },
    async ({ page, shop }) => {
      const seen = inSample(['/', '/events/ottelu-8', '/events'], 2);
      for (const address of seen) expect((await rawGet(shop.origin, address)).status).toBe(200);
      await shop.stop('api');
      try {
        for (const address of seen) {
          const answer = await page.goto(shop.origin + address);
          expect.soft(answer?.status(), address).toBe(200);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect
            .soft(page.getByRole('button', { name: 'Yritä uudelleen' }).first(), address)
            .toBeVisible();
          await expectAccessible(page);
        }
        const unseen = ['/events/ottelu-7', '/venues/vaskihalli', '/en/events'];
        for (const address of inSample(unseen, 1)) {
          const answer = await page.goto(shop.origin + address);
          expect.soft(answer?.status(), address).toBe(503);
          expect.soft(answer?.headers()['retry-after'], address).toMatch(/^\d+$/);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          expect
            .soft((await page.getByRole('main').innerText()).length, address)
            .toBeGreaterThan(40);
          await expectAccessible(page);
        }
      } finally {
        await shop.restart('api');
      }
      const consoleErrors = recordConsoleErrors(page);
      await page.goto(`${shop.origin}/events/ottelu-7`);
      await expect(page.getByRole('button', { name: 'Lisää ostoskoriin' })).toBeVisible();
      expect(consoleErrors).toEqual([]);
    },
  );
});
