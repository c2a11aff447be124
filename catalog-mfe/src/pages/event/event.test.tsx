import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { anEvent, fault, refusal } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { texts as eventNoticeTexts } from '../../features/event-notice/texts';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { texts } from '../../i18n/texts';
import { arrive, NOW, openPage } from '../../testing/visit';
import { texts as codeTexts } from '../code/texts';
import { texts as productTexts } from '../product/texts';
import { loadParts } from './lazy-parts';

const t = texts.in('en');
const eventNoticeText = eventNoticeTexts.in('en');
const codeText = codeTexts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');
const productText = productTexts.in('en');

beforeAll(loadParts);
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const NOTHING_ELSE = { 'events.list': { events: [] }, 'streams.list': { streams: [] } };

const visit = (event = anEvent()) => ({
  route: 'event' as const,
  params: { id: event.id },
  script: { ...NOTHING_ELSE, 'events.get': { event } },
});

test('shows title, time, place and the tickets’ slot', async () => {
  const page = await openPage(visit());
  page.show();
  expect(screen.getByRole('heading', { level: 1, name: 'Home game: Derby' })).toBeVisible();
  expect(screen.getByText('Fri, 27 Nov 2026 at 18:30–20:30')).toBeVisible();
  expect(screen.getByText('Home Hall')).toBeVisible();
  expect(screen.getByText('The game of the season.')).toBeVisible();
  expect(screen.getByText('Tickets: derby')).toBeVisible();
  expect(screen.queryByText('Seats: derby')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home Hall' })).toHaveAttribute(
    'href',
    '/en/venues/halli',
  );
  expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute(
    'href',
    '/en/folders/liput',
  );
});

test('the head contains title, time, place and price', async () => {
  const page = await openPage(visit());
  expect(page.status()).toBe(200);
  expect(page.head()).toEqual({
    title: 'Home game: Derby',
    description: 'Fri, 27 Nov 2026 at 18:30–20:30, Home Hall. Tickets from 7,00\u00a0€.',
    canonical: '/events/derby',
  });
});

test('shows the hall first if there is a chart, then what finds seats, then the tickets', async () => {
  const page = await openPage(visit(anEvent({ has_seating_chart: true })));
  page.show();
  const parts = screen.getAllByText(/^(Seats|Finder|Tickets): derby$/);
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Seats: derby',
    'Finder: derby',
    'Tickets: derby',
  ]);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(screen.getByRole('heading', { level: 1, name: 'Home game: Derby' })).toBeVisible();
  expect(facts).toEqual([
    'Fri, 27 Nov 2026 at 18:30–20:30',
    'Home Hall',
    expect.stringMatching(/^from 7,00/),
  ]);
});

test('a cancelled event sells nothing', async () => {
  const page = await openPage(visit(anEvent({ status: 'cancelled', has_seating_chart: true })));
  page.show();
  expect(screen.getByText(eventNoticeText('cancelled'))).toBeVisible();
  expect(screen.queryByText('Tickets: derby')).not.toBeInTheDocument();
  expect(screen.queryByText('Seats: derby')).not.toBeInTheDocument();
});

test('a sold-out event shows that tickets may become available', async () => {
  const availability = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
  const page = await openPage(visit(anEvent({ availability })));
  page.show();
  expect(screen.getByText(eventNoticeText('soldOut'))).toBeVisible();
  expect(screen.getByText('Tickets: derby')).toBeVisible();
});

test('an event whose tickets need a code is not sold out, and accepts the code', async () => {
  const availability = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
  const page = await openPage(visit(anEvent({ availability, products: [] })));
  page.show();
  expect(screen.getByText(eventNoticeText('unlisted'))).toBeVisible();
  expect(screen.queryByText(/oppuunmyyty/)).not.toBeInTheDocument();
  expect(screen.getByText('Tickets: derby')).toBeVisible();
});

test('shows when sales begin', async () => {
  const availability = {
    ...DEFAULT_AVAILABILITY,
    available: false,
    sales_state: 'notYet',
    open_at: '2026-11-23T08:00:00Z',
  } as const;
  const page = await openPage(visit(anEvent({ availability })));
  page.show();
  expect(screen.getByText('Ticket sales start on Mon, 23 Nov 2026 at 10:00')).toBeVisible();
});

test('an unknown event is a 404 with a link to continue', async () => {
  const page = await openPage({
    route: 'event',
    params: { id: 'nope' },
    script: { ...NOTHING_ELSE, 'events.get': refusal(404, 'event_not_found') },
  });
  page.show();
  expect(page.status()).toBe(404);
  expect(page.head().title).toBe(t('event.missing'));
  expect(screen.getByRole('heading', { level: 1, name: t('event.missing') })).toBeVisible();
  expect(screen.getByRole('link', { name: codeText('home') })).toHaveAttribute('href', '/en');
});

test('does not reload an event that the server did not find', async () => {
  const page = await arrive({
    route: 'event',
    params: { id: 'nope' },
    script: { ...NOTHING_ELSE, 'events.get': refusal(404, 'event_not_found') },
  });
  page.show();
  expect(page.requests.filter(({ operation }) => operation === 'events.get')).toHaveLength(1);
});

test('reports a failure, and retries', async () => {
  const page = await openPage({ ...visit(), script: { ...NOTHING_ELSE, 'events.get': fault() } });
  const { user } = page.show();
  expect(page.status()).toBe(503);
  expect(screen.getByRole('alert')).toHaveTextContent(t('event.failed'));
  page.rescript({ 'events.get': { event: anEvent() } });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  expect(await screen.findByRole('heading', { name: 'Home game: Derby' })).toBeVisible();
});

test('reloads the availability of a server-rendered page', async () => {
  const page = await arrive(visit());
  const availability = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
  page.rescript({ 'events.get': { event: anEvent({ availability }) } });
  page.show();
  expect(screen.queryByText(productText('soldOut'))).not.toBeInTheDocument();
  expect(await screen.findByText(productText('soldOut'))).toBeVisible();
});
