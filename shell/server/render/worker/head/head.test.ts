import { shop as shopSchema, type ShopWire } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import * as v from 'valibot';
import { headTags } from './head';
import type { PageFacts } from './page-facts';

const AREENA: Partial<ShopWire> = {
  host: 'https://areena.example',
  title: { fi: 'Areena', en: 'The Arena' },
  languages: ['fi', 'en', 'sv'],
};
const MATCH = { remote: 'catalog', routeId: 'event', params: {}, slots: [] };

function head(
  changes: Partial<PageFacts> = {},
  shop: Partial<ShopWire> = AREENA,
  path = '/events/1',
) {
  const facts: PageFacts = {
    view: { language: 'fi', path, search: '?page=2', hash: '', match: MATCH },
    status: 200,
    head: { title: 'Peli', description: 'Illan "peli" & muuta' },
    title: 'Peli – Areena',
    site: { structuredData: [], image: null },
    shop: v.parse(shopSchema, aShop(shop)),
    ...changes,
  };
  const { first, last } = headTags(facts);
  const html = [...first, ...last].join('\n');
  /** Content of `<meta property="og:…">`, in order. */
  const og = (name: string) =>
    [...html.matchAll(new RegExp(`property="og:${name}" content="([^"]*)"`, 'g'))].map(
      ([, c]) => c,
    );
  return { html, og };
}
const inEnglish = {
  language: 'en',
  path: '/events/1',
  search: '',
  hash: '',
  match: MATCH,
} as const;
const NOINDEX = '<meta name="robots" content="noindex">';
const CANONICAL = '<link rel="canonical" href="https://areena.example';

describe('URLs', () => {
  it('are listed for each of the shop’s languages, without the query', () => {
    const { html } = head({ view: inEnglish });
    expect(html).toContain(`${CANONICAL}/en/events/1">`);
    const others = [...html.matchAll(/hreflang="([^"]+)" href="https:\/\/areena.example([^"]+)"/g)];
    expect(others.map(([, language, path]) => [language, path])).toEqual([
      ...[
        ['fi', '/events/1'],
        ['en', '/en/events/1'],
        ['sv', '/sv/events/1'],
      ],
      ['x-default', '/events/1'],
    ]);
  });

  it('include English in a shop that lists Finnish only', () => {
    const { html } = head({ view: inEnglish }, { ...AREENA, languages: ['fi'] });
    expect(html).toContain(`${CANONICAL}/en/events/1">`);
    const alternates = [...html.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
    expect(alternates).toEqual(['fi', 'en', 'x-default']);
    expect(html).toContain('property="og:locale:alternate" content="fi_FI"');
  });

  it('use the page’s canonical path', () => {
    const { html } = head({ head: { title: 'Peli', canonical: '/events/peli' } });
    expect(html).toContain(`${CANONICAL}/events/peli">`);
    expect(html).toContain('hreflang="sv" href="https://areena.example/sv/events/peli"');
  });

  it('are omitted for a page that does not exist', () => {
    for (const status of [404, 503]) {
      const { html } = head({ status });
      expect(html).toContain(NOINDEX);
      expect(html).not.toMatch(/canonical|hreflang|og:/);
    }
  });
});

describe('a page for search engines', () => {
  it('is indexed', () => {
    expect(head().html).not.toContain('noindex');
  });

  it.each([
    ['is private', head({}, AREENA, '/codes/KEVÄT')],
    ['opts out', head({ site: { structuredData: [], image: null, isIndexed: false } })],
    ['is of a shop that is closed to robots', head({}, { ...AREENA, robots_allowed: false })],
    ['is of a shop in test mode', head({}, { ...AREENA, test_mode: true })],
    ['is of an unknown shop', head({ shop: null })],
  ])('is not indexed if it %s', (_, { html }) => {
    expect(html).toContain(NOINDEX);
  });
});

describe('the preview of a link', () => {
  const picture = (image: string | null) => ({ site: { structuredData: [], image } });

  it('describes the page in its language', () => {
    const { og, html } = head({ view: inEnglish });
    expect(og('title')).toEqual(['Peli']);
    expect(og('description')).toEqual(['Illan &quot;peli&quot; &amp; muuta']);
    expect(og('site_name')).toEqual(['The Arena']);
    expect(og('url')).toEqual(['https://areena.example/en/events/1']);
    expect(og('locale')).toEqual(['en_GB']);
    expect(og('locale:alternate')).toEqual(['fi_FI', 'sv_FI']);
    expect(html).toContain('<meta name="twitter:card" content="summary">');
  });

  it('has the page’s image with an absolute URL', () => {
    const { og, html } = head(picture('/v1/areena/files/peli.jpg?v=1'));
    expect(og('image')).toEqual(['https://areena.example/v1/areena/files/peli.jpg?v=1']);
    expect(og('image:alt')).toEqual(['Peli']);
    expect(html).toContain('content="summary_large_image"');
  });

  it.each([null, '', 'https://evil.example/a.png', 'javascript:alert(1)'])(
    'has the shop’s image if the page’s is %j',
    (image) => {
      const theme = { ...aShop().theme, header_img: '/halli.jpg' };
      const { og } = head(picture(image), { ...AREENA, theme });
      expect(og('image')).toEqual(['https://areena.example/halli.jpg']);
      expect(og('image:alt')).toEqual(['Areena']);
    },
  );
});

describe('structured data', () => {
  const dataIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );

  it('is the page’s, and can’t close its element', () => {
    const event = { '@type': 'Event', name: '</script><script>alert(1)</script><!--' };
    const { html } = head({ site: { structuredData: [event], image: null } });
    expect(dataIn(html)).toEqual([event]);
    expect(html).not.toContain('<script>');
  });

  it('describes the organiser on the home page', () => {
    const [organizer, site] = dataIn(head({}, AREENA, '/').html);
    expect(organizer).toMatchObject({
      '@type': 'Organization',
      legalName: 'Kotijoukkue ry',
      address: { addressLocality: 'Helsinki' },
    });
    expect(site).toMatchObject({ '@type': 'WebSite', name: 'Areena' });
  });
});

describe('the browser’s theme colour', () => {
  it('is the navigation’s colour, if valid', () => {
    const nav = (nav_color: string) => head({}, { theme: { ...aShop().theme, nav_color } }).html;
    expect(nav('#123456')).toContain('<meta name="theme-color" content="#123456">');
    expect(nav('url(x)')).not.toContain('theme-color');
  });
});
