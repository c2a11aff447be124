import { operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { anEvent, aShop } from '../../testing/test-shop';

const { pages, venues } = operations;

const page = {
  id: 'ehdot',
  slug: 'toimitusehdot',
  title: { fi: 'Toimitusehdot', sv: 'Leveransvillkor' },
  icon: { type: 'material', name: 'gavel' },
  show_in_nav: true,
  body_html: { fi: '<p>Ensimmäinen.</p><p>Toinen.</p>' },
  widgets: [{ id: 'pelit', type: 'event_listing' as const, data: { folders: ['liput'] } }],
};
const venue = {
  id: 'areena',
  title: { fi: 'Areena', en: 'Arena' },
  description: { fi: 'Iso halli' },
  address: { address_line1: 'Katu 1', postal_code: '00100', city: 'Helsinki', country: 'FI' },
  image: '/images/areena.webp',
};

const shop = aShop({ events: [anEvent({ id: 'ottelu', location: venue })], pages: [page] });

describeOnPostgresFirst('content pages and venues', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  test('a page is found by its slug, as it stands in the list', async () => {
    const list = await api.client.call(pages.list);
    const one = await api.client.call(pages.get, { params: { slug: 'toimitusehdot' } });
    expect(list.wire).toEqual({ pages: [page] });
    expect(one.wire).toEqual({ page });
  });

  test('an unknown slug, and an id that is no slug, are no page', async () => {
    for (const slug of ['ehdot', 'x', '..']) {
      const { status, error } = await api.client.call(pages.get, { params: { slug } });
      expect([status, error?.code]).toEqual([404, 'page_not_found']);
    }
  });

  test('a venue is as it stands in the list', async () => {
    const list = await api.client.call(venues.list);
    const one = await api.client.call(venues.get, { params: { venueId: 'areena' } });
    expect(list.wire).toEqual({ venues: [venue] });
    expect(one.wire).toEqual({ venue });
    const other = await api.client.call(venues.get, { params: { venueId: 'halli' } });
    expect([other.status, other.error?.code]).toEqual([404, 'venue_not_found']);
  });

  test.each([
    ['pages', '/v1/testi/pages.json'],
    ['a page', '/v1/testi/pages/toimitusehdot.json'],
    ['venues', '/v1/testi/venues.json'],
    ['a venue', '/v1/testi/venues/areena.json'],
  ])('who has %s already is told so', async (_, url) => {
    const first = await api.server.inject(url);
    const { etag } = first.headers;
    expect(first.headers['cache-control']).toBe('public, max-age=60, must-revalidate');
    const again = await api.server.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });
});
