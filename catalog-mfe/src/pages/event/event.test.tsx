import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { anEvent, fault, refusal } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { arrive, NOW, openPage } from '../../testing/visit';
import { loadParts } from './lazy-parts';

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
  expect(screen.getByRole('heading', { level: 1, name: 'Kotipeli: Derby' })).toBeVisible();
  expect(screen.getByText('pe 27.11.2026 klo 18.30–20.30')).toBeVisible();
  expect(screen.getByText('Kotihalli')).toBeVisible();
  expect(screen.getByText('Kauden tärkein peli.')).toBeVisible();
  expect(screen.getByText('Liput: derby')).toBeVisible();
  expect(screen.queryByText('Paikat: derby')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kotihalli' })).toHaveAttribute('href', '/venues/halli');
  expect(screen.getByRole('link', { name: 'Liput' })).toHaveAttribute('href', '/folders/liput');
});

test('the head contains title, time, place and price', async () => {
  const page = await openPage(visit());
  expect(page.status()).toBe(200);
  expect(page.head()).toEqual({
    title: 'Kotipeli: Derby',
    description: 'pe 27.11.2026 klo\u00a018.30–20.30, Kotihalli. Liput alkaen 7,00\u00a0€.',
    canonical: '/events/derby',
  });
});

test('shows seats before tickets if there is a chart', async () => {
  const page = await openPage(visit(anEvent({ has_seating_chart: true })));
  page.show();
  const seats = screen.getByText('Paikat: derby');
  const tickets = screen.getByText('Liput: derby');
  expect(seats.compareDocumentPosition(tickets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a cancelled event sells nothing', async () => {
  const page = await openPage(visit(anEvent({ status: 'cancelled', has_seating_chart: true })));
  page.show();
  expect(screen.getByText('Tapahtuma on peruttu')).toBeVisible();
  expect(screen.queryByText('Liput: derby')).not.toBeInTheDocument();
  expect(screen.queryByText('Paikat: derby')).not.toBeInTheDocument();
});

test('a sold-out event shows that tickets may become available', async () => {
  const availability = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
  const page = await openPage(visit(anEvent({ availability })));
  page.show();
  expect(screen.getByText('Tapahtuma on loppuunmyyty')).toBeVisible();
  expect(screen.getByText('Liput: derby')).toBeVisible();
});

test('an event whose tickets need a code is not sold out, and accepts the code', async () => {
  const availability = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
  const page = await openPage(visit(anEvent({ availability, products: [] })));
  page.show();
  expect(screen.getByText('Liput eivät ole yleisessä myynnissä')).toBeVisible();
  expect(screen.queryByText(/oppuunmyyty/)).not.toBeInTheDocument();
  expect(screen.getByText('Liput: derby')).toBeVisible();
});

test('shows when sales begin', async () => {
  const availability = {
    ...DEFAULT_AVAILABILITY,
    available: false,
    open_at: '2026-11-23T08:00:00Z',
  };
  const page = await openPage(visit(anEvent({ availability })));
  page.show();
  expect(screen.getByText('Lipunmyynti alkaa ma 23.11.2026 klo 10.00')).toBeVisible();
});

test('an unknown event is a 404 with a link to continue', async () => {
  const page = await openPage({
    route: 'event',
    params: { id: 'nope' },
    script: { ...NOTHING_ELSE, 'events.get': refusal(404, 'event_not_found') },
  });
  page.show();
  expect(page.status()).toBe(404);
  expect(page.head().title).toBe('Tapahtumaa ei löytynyt');
  expect(screen.getByRole('heading', { level: 1, name: 'Tapahtumaa ei löytynyt' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Etusivulle' })).toHaveAttribute('href', '/');
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
  expect(screen.getByRole('alert')).toHaveTextContent('Tapahtumaa ei saatu ladattua');
  page.rescript({ 'events.get': { event: anEvent() } });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('heading', { name: 'Kotipeli: Derby' })).toBeVisible();
});

test('reloads the availability of a server-rendered page', async () => {
  const page = await arrive(visit());
  const availability = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' } as const;
  page.rescript({ 'events.get': { event: anEvent({ availability }) } });
  page.show();
  expect(screen.getByText('Hyvin tilaa')).toBeVisible();
  expect(await screen.findByText('Loppuunmyyty')).toBeVisible();
});
