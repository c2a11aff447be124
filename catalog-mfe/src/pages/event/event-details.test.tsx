import { DEFAULT_AVAILABILITY, type EventWire, type Language } from '@permanto/contracts';
import { anEvent, aProduct, aShop, fault, noAnswer, refusal, type Script } from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { texts as addToCalendarTexts } from '../../features/add-to-calendar/texts';
import { texts } from '../../features/event-notice/texts';
import { texts as otherDatesTexts } from '../../features/other-dates/texts';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { texts as catalogTexts } from '../../i18n/texts';
import { arrive, NOW, openPage } from '../../testing/visit';
import { loadParts } from './lazy-parts';

const t = texts.in('en');
const addToCalendarText = addToCalendarTexts.in('en');
const catalogText = catalogTexts.in('en');
const otherDatesText = otherDatesTexts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');

beforeAll(loadParts);
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const visit = (event: EventWire = anEvent(), script: Script = {}, language: Language = 'en') => ({
  route: 'event',
  params: { id: event.id },
  language,
  script: {
    'events.get': { event },
    'events.list': { events: [] },
    'streams.list': { streams: [] },
    ...script,
  },
});

async function show(...parameters: Parameters<typeof visit>) {
  const page = await openPage(visit(...parameters));
  return { ...page, ...page.show() };
}

const shut = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
const closed = { ...shut, sales_state: 'closed', close_at: '2026-10-31T21:59:00Z' } as const;
const STATES: readonly (readonly [Partial<EventWire>, string, string, string])[] = [
  [
    { status: 'cancelled' },
    'Tapahtuma on peruttu',
    'The event has been cancelled',
    'Evenemanget är inställt',
  ],
  [
    { status: 'postponed' },
    'Tapahtuma on siirretty',
    'The event has been postponed',
    'Evenemanget har skjutits upp',
  ],
  [{ status: 'finished' }, 'Tapahtuma on päättynyt', 'The event is over', 'Evenemanget är över'],
  [
    { availability: closed },
    'Lipunmyynti päättyi la 31.10.2026 klo 23.59',
    'Ticket sales ended on Sat, 31 Oct 2026 at 23:59',
    'Biljettförsäljningen avslutades lör 31.10.2026 kl. 23.59',
  ],
  [
    { products: [], primary_product: null },
    'Tapahtumaan ei myydä lippuja täällä',
    'No tickets are sold here',
    'Inga biljetter säljs här',
  ],
];

describe.each(STATES)('%j', (changes, fi, en, sv) => {
  test.each([
    ['fi', fi],
    ['en', en],
    ['sv', sv],
  ] as const)('is said in %s', async (language, text) => {
    await show(anEvent(changes), {}, language);
    expect(screen.getByText(text)).toBeVisible();
  });
});

test('a postponed event sells nothing, and its tickets stay valid', async () => {
  await show(anEvent({ status: 'postponed' }));
  expect(screen.getByText(/already bought are valid for the new date/)).toBeVisible();
  expect(screen.queryByText('Tickets: derby')).not.toBeInTheDocument();
});

test('shows the costs on top of the price', async () => {
  const fee = { id: 'fee', kind: 'service' as const, per: 'ticket' as const, price: 0.5 };
  await show(anEvent({ products: [aProduct({ costs: [fee] })] }));
  expect(screen.getByText(/^from 23,00/)).toHaveTextContent(
    catalogText('event.priceFrom', { price: '23,00 € + service fee 0,50 € per ticket' }),
  );
});

test('hides the seats when sales are closed', async () => {
  await show(anEvent({ availability: closed, has_seating_chart: true }));
  expect(screen.queryByText('Seats: derby')).not.toBeInTheDocument();
  expect(screen.getByText('Tickets: derby')).toBeVisible();
});

test('shows that the shop’s sales are disabled', async () => {
  const page = await openPage({ ...visit(), shop: aShop({ cart_enabled: false }) });
  page.show();
  expect(screen.getByText(t('cartDisabled'))).toBeVisible();
});

describe('next to the event', () => {
  const series = { id: 'cup', title: { fi: 'Cup' } };
  const other = anEvent({
    id: 'second',
    title: { fi: 'Toinen peli' },
    series,
    start_date: '2026-12-04T16:30:00Z',
    end_date: '2026-12-04T18:30:00Z',
    status: 'cancelled',
  });

  test('shows the other dates of its series, with their states', async () => {
    const event = anEvent({ series });
    await show(event, { 'events.list': { events: [event, other] } });
    const dates = screen.getByRole('region', { name: otherDatesText('series') });
    expect(dates).toHaveTextContent('Fri, 4 Dec 2026 at 18:30–20:30');
    expect(dates).toHaveTextContent(catalogText('offer.cancelled'));
    expect(within(dates).getByRole('link', { name: 'Toinen peli' })).toHaveAttribute(
      'href',
      '/en/events/second',
    );
  });

  test('shows the next events of its folder if it has no series', async () => {
    const next = anEvent({ id: 'next', title: { fi: 'Finaali' } });
    await show(anEvent(), { 'events.list': { events: [anEvent(), next] } });
    const more = screen.getByRole('region', { name: otherDatesText('folder') });
    expect(within(more).getByRole('link', { name: 'Finaali' })).toBeVisible();
  });

  test('links to its stream', async () => {
    const stream = {
      id: 'live',
      title: { fi: 'Peli suorana' },
      description: null,
      event_id: 'derby',
      start_date: '2026-11-27T16:00:00Z',
      end_date: '2026-11-27T19:00:00Z',
      products: [],
      image: null,
    };
    await show(anEvent(), { 'streams.list': { streams: [stream] } });
    expect(
      screen.getByRole('link', { name: catalogText('event.stream', { title: 'Peli suorana' }) }),
    ).toHaveAttribute('href', '/en/streams/live');
  });

  test('shows only the event if the rest can’t be loaded', async () => {
    const page = await show(anEvent(), { 'events.list': fault(), 'streams.list': noAnswer });
    expect(page.status()).toBe(200);
    expect(screen.getByRole('heading', { level: 1, name: 'Home game: Derby' })).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('loads everything in parallel', async () => {
    const page = await openPage({ ...visit(), script: {} });
    const operations = page.requests.map(({ operation }) => operation);
    expect(operations).toEqual(
      expect.arrayContaining(['events.get', 'events.list', 'streams.list']),
    );
  });
});

describe('the calendar', () => {
  test('offers a file and links to calendar services, which send no referrer', async () => {
    const { user } = await show();
    await user.click(screen.getByText(addToCalendarText('title')));
    expect(screen.getByRole('link', { name: addToCalendarText('file') })).toHaveAttribute(
      'href',
      '/v1/kotipelit/events/derby/calendar.ics?lang=en',
    );
    for (const name of [/^Google Calendar/, /^Outlook.com/]) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(link).toHaveAccessibleName(expect.stringContaining(addToCalendarText('newWindow')));
    }
  });

  test.each(['cancelled', 'finished'] as const)('is not offered for a %s event', async (status) => {
    await show(anEvent({ status }));
    expect(screen.queryByText(addToCalendarText('title'))).not.toBeInTheDocument();
  });
});

test('marks the language of a text that exists only in Finnish', async () => {
  await show(anEvent({ title: { fi: 'Derby', sv: 'Derbyt' } }), {}, 'sv');
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  expect(screen.getByText('Kauden tärkein peli.').closest('[lang]')).toHaveAttribute('lang', 'fi');
  expect(screen.getByText('Kotihalli')).toHaveAttribute('lang', 'fi');
});

test('keeps showing an event that can’t be reloaded, with its age', async () => {
  const page = await arrive(visit());
  page.rescript({ 'events.get': fault() });
  const { user } = page.show();
  expect(await screen.findByText(/Fri, 20 Nov 2026 at 12:00/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Home game: Derby' })).toBeVisible();
  page.rescript({ 'events.get': { event: anEvent() } });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  expect(screen.queryByText(/Fri, 20 Nov 2026 at 12:00/)).not.toBeInTheDocument();
});

test('shows the next events for an unknown event, in the visitor’s language', async () => {
  const script = {
    'events.get': refusal(404, 'event_not_found'),
    'events.list': { events: [anEvent()] },
  };
  const page = await show(anEvent({ id: 'nope' }), script, 'en');
  expect(page.status()).toBe(404);
  const next = screen.getByRole('region', { name: 'Next events' });
  expect(within(next).getByRole('link', { name: 'Home game: Derby' })).toHaveAttribute(
    'href',
    '/en/events/derby',
  );
});
