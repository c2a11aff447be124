import { anEvent, noAnswer, refusal } from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { sites } from '../../remote.server';
import { NOW, openPage } from '../../testing/visit';
import { texts as venuesTexts } from '../venues/texts';
import { texts } from './texts';

const t = texts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');
const venuesText = venuesTexts.in('en');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const HALL = {
  id: 'halli',
  title: { fi: 'Kotihalli', en: 'Home Hall' },
  description: { fi: 'Iso halli.\n\nOvet auki.' },
  address: {
    address_line1: 'Hallikatu 1',
    postal_code: '00100',
    city: 'Helsinki',
    country: 'FI',
  },
  image: '/v1/kotipelit/files/halli.jpg',
};
const BARE = {
  ...HALL,
  id: 'bare',
  title: { fi: 'Kenttä' },
  description: null,
  address: null,
  image: null,
};
const elsewhere = anEvent({
  id: 'x',
  title: { fi: 'Muualla' },
  location: { id: 'y', title: { fi: 'Y' } },
});
const script = {
  'events.list': { events: [anEvent(), elsewhere] },
  'venues.get': { venue: HALL },
  'venues.list': { venues: [HALL, BARE] },
};

const open = async (more = {}) => {
  const page = await openPage({
    route: 'venue',
    params: { id: 'halli' },
    path: '/venues/halli',
    script,
    ...more,
  });
  return { ...page, ...page.show() };
};

describe('a venue', () => {
  test('shows description, address and events', async () => {
    const page = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Home Hall' })).toBeVisible();
    expect(screen.getByText('Iso halli.')).toBeVisible();
    expect(screen.getByText(/Hallikatu 1, 00100 Helsinki/)).toBeVisible();
    expect(screen.getByRole('link', { name: t('map') })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Hallikatu+1%2C+00100+Helsinki',
    );
    const events = within(screen.getByRole('region', { name: t('events') }));
    expect(events.getAllByRole('article')).toHaveLength(1);
    expect(page.head()).toEqual({
      title: 'Home Hall',
      description: t('description', { title: 'Home Hall', address: 'Hallikatu 1, 00100 Helsinki' }),
      canonical: '/venues/halli',
    });
  });

  test('marks texts in Finnish on a page in another language', async () => {
    await open({ language: 'en' });
    expect(screen.getByRole('heading', { level: 1, name: 'Home Hall' })).toBeVisible();
    expect(screen.getByText('Iso halli.').closest('[lang]')).toHaveAttribute('lang', 'fi');
  });

  test('has structured data of a Place', async () => {
    const page = await open();
    const { structuredData, image } = page.scope.getState(sites.venue!);
    expect(image).toBe('/v1/kotipelit/files/halli.jpg');
    expect(structuredData[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Place',
      name: 'Home Hall',
      url: 'http://localhost:3000/en/venues/halli',
      description: 'Iso halli.\n\nOvet auki.',
      image: 'http://localhost:3000/v1/kotipelit/files/halli.jpg',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Hallikatu 1',
        postalCode: '00100',
        addressLocality: 'Helsinki',
        addressCountry: 'FI',
      },
    });
  });

  test('that doesn’t exist is a 404', async () => {
    const page = await open({
      script: { ...script, 'venues.get': refusal(404, 'venue_not_found') },
    });
    expect(page.status()).toBe(404);
    expect(screen.getByRole('heading', { name: t('missing') })).toBeVisible();
  });

  test('that can’t be loaded can be retried, next to its events', async () => {
    const page = await open({ script: { ...script, 'venues.get': noAnswer } });
    expect(page.status()).toBe(503);
    expect(screen.getByRole('alert')).toHaveTextContent(t('failed'));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    page.rescript(script);
    await page.user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home Hall' })).toBeVisible();
  });
});

describe('the list of venues', () => {
  test('shows each with its address and number of upcoming events', async () => {
    const page = await open({ route: 'venues', params: {}, path: '/venues' });
    const [hall, bare] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(hall).getByRole('link', { name: 'Home Hall' })).toHaveAttribute(
      'href',
      '/en/venues/halli',
    );
    expect(hall).toHaveTextContent('Hallikatu 1, 00100 Helsinki');
    expect(hall).toHaveTextContent(venuesText('count', { count: 1 }));
    expect(bare).not.toHaveTextContent('tapahtuma');
    expect(page.status()).toBe(200);
    expect(page.scope.getState(sites.venues!).structuredData).toMatchObject([
      { '@type': 'CollectionPage', mainEntity: { numberOfItems: 2 } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  test('that can’t be loaded can be retried', async () => {
    const page = await open({
      route: 'venues',
      params: {},
      path: '/venues',
      script: { ...script, 'venues.list': noAnswer },
    });
    expect(page.status()).toBe(503);
    page.rescript(script);
    await page.user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
    expect(await screen.findByRole('link', { name: 'Kenttä' })).toBeVisible();
  });
});
