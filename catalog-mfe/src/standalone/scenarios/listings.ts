import type { VenueWire } from '@permanto/contracts';
import {
  aComingEvent,
  inDays,
  inEachLanguage,
  inEachTheme,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { noAnswer, refusal } from '@permanto/testing/scripted-api';
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
const venue = listing('/venues/halli');

export const listings: Scenarios = {
  home: home('Three events', { events }),
  'home.real': { title: 'The real API’s home page', group: 'Page /', shows: { path: '/' } },
  'home.empty': home('Nothing on sale', { events: [] }),
  'home.no-answer': home('The API is away', noAnswer),
  'home.slow': home('Slow API: three seconds', { events }, { delay: 3_000 }),
  ...inEachLanguage('home', home('Three events', { events })),
  ...inEachTheme('home', home('Three events', { events })),
  events: all('Three events', { events }),
  'events.filtered': all('Found by a word', { events }, { shows: { path: '/events?q=finaali' } }),
  'events.none-found': all('Nothing found', { events }, { shows: { path: '/events?q=ooppera' } }),
  'events.no-answer': all('The API is away', noAnswer),
  'events.phone': all('On a narrow phone', { events }, { viewport: '320x640' }),
  folder: folder('Three events', { events }),
  'folder.unknown': folder('Unknown folder', { events }, { shows: { path: '/folders/none' } }),
  venues: listing('/venues')('One hall', { events }),
  venue: venue('A hall', { events }),
  'venue.unknown': venue(
    'Unknown hall',
    { events },
    {
      script: { 'events.list': { events }, 'venues.get': refusal(404, 'venue_not_found') },
    },
  ),
};
