import {
  DEFAULT_AVAILABILITY,
  type EventWire,
  type Language,
  type ShopWire,
  type StreamWire,
} from '@permanto/contracts';
import { aChildProduct, anEvent, aProduct, aShop } from '@permanto/testing';
import { sites } from '../../remote.server';
import { NOW, openPage } from '../../testing/visit';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const HALL = {
  id: 'halli',
  title: { fi: 'Kotihalli' },
  description: null,
  address: {
    address_line1: 'Hallikatu 1',
    postal_code: '00100',
    city: 'Helsinki',
    country: 'FI',
  },
  image: null,
};
const STREAM: StreamWire = {
  id: 'live',
  title: { fi: 'Suorana' },
  description: null,
  event_id: 'derby',
  start_date: '2026-11-27T16:00:00Z',
  end_date: '2026-11-27T19:00:00Z',
  products: ['derby-adult'],
  image: null,
};

type Data = Record<string, unknown>;

interface PageOptions {
  event?: Partial<EventWire>;
  shop?: Partial<ShopWire>;
  streams?: StreamWire[];
  language?: Language;
}

async function siteOf({ event, shop, streams = [], language = 'fi' }: PageOptions = {}) {
  const page = await openPage({
    route: 'event',
    params: { id: 'derby' },
    language,
    shop: aShop(shop),
    script: {
      'events.get': { event: anEvent(event) },
      'events.list': { events: [] },
      'venues.list': { venues: [HALL] },
      'streams.list': { streams },
    },
  });
  if (sites.event === undefined) throw new Error('no site');
  return page.scope.getState(sites.event);
}

const dataOf = async (options?: PageOptions) => (await siteOf(options)).structuredData[0] as Data;
const offersOf = async (options?: PageOptions) => ((await dataOf(options)).offers ?? []) as Data[];

const shut = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
const opensLater = { ...shut, sales_state: 'notYet', open_at: '2026-11-23T08:00:00Z' } as const;
const sellsOut = { availability: shut, products: [aProduct({ availability: shut })] };
const notYet = { availability: opensLater, products: [aProduct({ availability: opensLater })] };
const closed = { ...shut, sales_state: 'closed', close_at: '2026-11-19T08:00:00Z' } as const;

/**
 * Google's requirements for an event (developers.google.com/search/docs/appearance/
 * structured-data/event, "Structured data type definitions"): `location`, `location.address`, `name`
 * and `startDate` are required; the others are recommended, if known.
 */
const REQUIRED = ['location', 'name', 'startDate'];
const RECOMMENDED = ['description', 'endDate', 'eventStatus', 'organizer'];
const OF_OFFER = ['availability', 'price', 'priceCurrency', 'url'];

const STATES: readonly (readonly [string, Partial<EventWire>, string, string | null])[] = [
  ['on sale', {}, 'EventScheduled', 'InStock'],
  ['sold out', sellsOut, 'EventScheduled', 'SoldOut'],
  ['not yet open', notYet, 'EventScheduled', 'PreOrder'],
  [
    'closed',
    { availability: closed, products: [aProduct({ availability: closed })] },
    'EventScheduled',
    null,
  ],
  ['cancelled', { status: 'cancelled' }, 'EventCancelled', null],
  ['postponed', { status: 'postponed' }, 'EventPostponed', null],
  ['finished', { status: 'finished' }, 'EventScheduled', null],
  ['for codes only', { products: [] }, 'EventScheduled', null],
  ['without tickets', { products: [], primary_product: null }, 'EventScheduled', null],
];

describe.each(STATES)('an event that is %s', (_, event, status, availability) => {
  test('has the required properties and its status', async () => {
    const data = await dataOf({ event });
    for (const property of [...REQUIRED, ...RECOMMENDED]) expect(data[property]).toBeTruthy();
    expect((data.location as Data).address).toBeTruthy();
    expect(data.eventStatus).toBe(`https://schema.org/${status}`);
  });

  test('offers only what can be bought', async () => {
    const offers = await offersOf({ event });
    expect(offers.length > 0).toBe(availability !== null);
    for (const offer of offers) {
      for (const property of OF_OFFER) expect(offer[property]).toBeTruthy();
      expect(offer.availability).toBe(`https://schema.org/${availability}`);
    }
  });
});

test('contains all data of an event', async () => {
  const event = { products: [aProduct()], image: '/files/derby.jpg' };
  const { structuredData, image, isIndexed } = await siteOf({ event });
  expect(isIndexed).not.toBe(false);
  expect(image).toBe('/files/derby.jpg');
  expect(structuredData).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Kotipeli: Derby',
      description: 'Kauden tärkein peli.',
      image: ['http://localhost:3000/files/derby.jpg'],
      url: 'http://localhost:3000/events/derby',
      startDate: '2026-11-27T18:30:00+02:00',
      endDate: '2026-11-27T20:30:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Kotihalli',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Hallikatu 1',
          postalCode: '00100',
          addressLocality: 'Helsinki',
          addressCountry: 'FI',
        },
      },
      organizer: {
        '@type': 'Organization',
        name: 'Kotijoukkue',
        url: 'http://localhost:3000/',
      },
      offers: [
        {
          '@type': 'Offer',
          name: 'Aikuinen',
          price: '23.00',
          priceCurrency: 'EUR',
          url: 'http://localhost:3000/events/derby',
          availability: 'https://schema.org/InStock',
        },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ['Kotipelit', '/'],
        ['Liput', '/folders/liput'],
        ['Kotipeli: Derby', '/events/derby'],
      ].map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `http://localhost:3000${path}`,
      })),
    },
  ]);
});

test('an offer before the start of sales has its start', async () => {
  const [offer] = await offersOf({ event: notYet });
  expect(offer?.validFrom).toBe('2026-11-23T10:00:00+02:00');
});

test('few tickets are of limited availability', async () => {
  const few = { ...DEFAULT_AVAILABILITY, status: 'yellow' } as const;
  const [offer] = await offersOf({
    event: { availability: few, products: [aProduct({ availability: few })] },
  });
  expect(offer?.availability).toBe('https://schema.org/LimitedAvailability');
});

test('products that are not public or not sold alone are not offered', async () => {
  const requirements = { type: 'badge' as const, visibility_for_others: true, badge_ids: ['b'] };
  const products = [
    aProduct(),
    aProduct({ id: 'member', requirements }),
    aProduct({ id: 'parking', type: 'extra_service' }),
    aProduct({ id: 'help', sales_display_mode: 'add_on' }),
  ];
  expect((await offersOf({ event: { products } })).map(({ name }) => name)).toEqual(['Aikuinen']);
});

test('a shop with disabled sales offers nothing', async () => {
  expect(await offersOf({ shop: { cart_enabled: false } })).toEqual([]);
});

test('an event with a stream is in both places; one with stream tickets only is online', async () => {
  const products = [aProduct(), aChildProduct()];
  const mixed = await dataOf({ event: { products }, streams: [STREAM] });
  expect(mixed.eventAttendanceMode).toBe('https://schema.org/MixedEventAttendanceMode');
  expect((mixed.location as Data[]).map((place) => place['@type'])).toEqual([
    'Place',
    'VirtualLocation',
  ]);
  const online = await dataOf({ event: { products: [aProduct()] }, streams: [STREAM] });
  expect(online.eventAttendanceMode).toBe('https://schema.org/OnlineEventAttendanceMode');
  expect(online.location).toEqual({
    '@type': 'VirtualLocation',
    url: 'http://localhost:3000/streams/live',
  });
});

test('uses texts and URLs of the page’s language', async () => {
  const data = await dataOf({ language: 'en' });
  expect(data).toMatchObject({
    name: 'Home game: Derby',
    url: 'http://localhost:3000/en/events/derby',
  });
});

test('an event in summer has the offset of summer time', async () => {
  const event = { start_date: '2027-07-07T09:00:00Z', end_date: '2027-07-07T17:00:00Z' };
  expect((await dataOf({ event })).startDate).toBe('2027-07-07T12:00:00+03:00');
});

test.each([
  [['salaiset'], false],
  [['salaiset', 'avoimet'], true],
  [[], true],
])('an event of the folders %j is listed: %p', async (event_folders, isListed) => {
  const [folder] = aShop().event_folders;
  if (folder === undefined) throw new Error('no folder');
  const folders = [
    { ...folder, id: 'salaiset', public: false },
    { ...folder, id: 'avoimet', public: true },
  ];
  const { isIndexed } = await siteOf({
    event: { event_folders },
    shop: { event_folders: folders },
  });
  expect(isIndexed).toBe(isListed);
});
