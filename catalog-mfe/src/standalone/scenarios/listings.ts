import type { VenueWire } from '@permanto/contracts';
import {
  aComingEvent,
  inDays,
  inEachLanguage,
  inEachTheme,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { aShop, noAnswer, refusal } from '@permanto/testing/scripted-api';
import { aProductFolder } from '../../testing/product-folder';
import { soldOut } from './event';

const final = aComingEvent({
  id: 'final',
  title: { fi: 'Kotipeli: Finaali', en: 'Home game: The final', sv: 'Hemmamatch: Finalen' },
  start_date: inDays(12),
  end_date: inDays(12.1),
  availability: soldOut,
});
const off = aComingEvent({
  id: 'off',
  title: { fi: 'Kotipeli: Peruttu peli', en: 'Home game: Cancelled', sv: 'Hemmamatch: Inställd' },
  start_date: inDays(8),
  end_date: inDays(8.1),
  status: 'cancelled',
});
const events = [aComingEvent(), off, final];

const hall: VenueWire = {
  id: 'halli',
  title: { fi: 'Kotihalli', en: 'Home Hall', sv: 'Hemmahallen' },
  description: { fi: 'Iso halli.\n\nOvet auki tuntia ennen.' },
  address: { address_line1: 'Hallikatu 1', postal_code: '00100', city: 'Helsinki', country: 'FI' },
  image: null,
};
const over = aComingEvent({
  id: 'over',
  title: { fi: 'Kotipeli: Avaus', en: 'Home game: The opener', sv: 'Hemmamatch: Öppningen' },
  start_date: inDays(-9),
  end_date: inDays(-8.9),
});
const many = Array.from({ length: 30 }, (_, index) =>
  aComingEvent({
    id: `game-${index}`,
    start_date: inDays(5 + index),
    end_date: inDays(5.1 + index),
  }),
);
const withGoods = aShop({
  product_folders: [
    aProductFolder('kauppa', 'Kauppa', {
      children: ['fanituotteet', 'lahjakortit'],
      show_in_nav: true,
    }),
    aProductFolder('fanituotteet', 'Fanituotteet'),
    aProductFolder('lahjakortit', 'Lahjakortit'),
  ],
});
const slow = { delay: 3_000 };

const venues = { 'venues.list': { venues: [hall] }, 'venues.get': { venue: hall } };

/** A page that lists events. */
const listing = (path: string) => {
  const group = `Page ${path}`;
  return (title: string, answer: unknown, more: Partial<Scenario> = {}): Scenario => ({
    title,
    group,
    shows: { path },
    script: { ...venues, 'events.list': answer },
    ...more,
  });
};
const home = listing('/');
const all = listing('/events');
const folder = listing('/folders/liput');
const halls = listing('/venues');
const venue = listing('/venues/halli');

export const listings: Scenarios = {
  home: home('Three events', { events }),
  'home.real': { title: 'The real API’s home page', group: 'Page /', shows: { path: '/' } },
  'home.empty': home('Nothing on sale', { events: [] }),
  'home.sold-out': home('All sold out', { events: [final] }),
  'home.goods': home(
    'With goods',
    {},
    { script: { 'events.list': { events }, 'shop.get': { shop: withGoods } } },
  ),
  'home.no-answer': home('The API is away', noAnswer),
  'home.slow': home('Slow API: three seconds', { events }, slow),
  ...inEachLanguage('home', home('Three events', { events })),
  ...inEachTheme('home', home('Three events', { events })),
  events: all('Three events', { events }),
  'events.filtered': all('Found by a word', { events }, { shows: { path: '/events?q=finaali' } }),
  'events.none-found': all('Nothing found', { events }, { shows: { path: '/events?q=ooppera' } }),
  'events.empty': all('No events yet', { events: [] }),
  'events.list': all('As a list', { events }, { shows: { path: '/events?view=list' } }),
  'events.calendar': all('As a calendar', { events }, { shows: { path: '/events?view=calendar' } }),
  'events.many': all('More than a page', { events: many }),
  'events.faulty': all('An invalid filter', { events }, { shows: { path: '/events?from=x' } }),
  'events.slow': all('Slow API: three seconds', { events }, slow),
  'events.no-answer': all('The API is away', noAnswer),
  'events.phone': all('On a narrow phone', { events }, { viewport: '320x640' }),
  folder: folder('Three events', { events }),
  'folder.empty': folder('Nothing in it', { events: [] }),
  'folder.over': folder('Only past events', { events: [over] }),
  'folder.slow': folder('Slow API: three seconds', { events }, slow),
  'folder.no-answer': folder('The API is away', noAnswer),
  'folder.unknown': folder('Unknown folder', { events }, { shows: { path: '/folders/none' } }),
  venues: halls('One hall', { events }),
  'venues.empty': halls(
    'None',
    { events: [] },
    { script: { 'venues.list': { venues: [] }, 'events.list': { events: [] } } },
  ),
  'venues.slow': halls('Slow API: three seconds', { events }, slow),
  'venues.no-answer': halls(
    'The API is away',
    {},
    { script: { 'venues.list': noAnswer, 'events.list': noAnswer } },
  ),
  venue: venue('A hall', { events }),
  'venue.empty': venue('No upcoming events', { events: [] }),
  'venue.slow': venue('Slow API: three seconds', { events }, slow),
  'venue.no-answer': venue(
    'The API is away',
    {},
    { script: { 'venues.get': noAnswer, 'events.list': noAnswer } },
  ),
  'venue.unknown': venue(
    'Unknown hall',
    { events },
    {
      script: { 'events.list': { events }, 'venues.get': refusal(404, 'venue_not_found') },
    },
  ),
};
