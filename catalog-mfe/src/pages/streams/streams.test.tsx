import type { StreamWire } from '@permanto/contracts';
import { anEvent, noAnswer } from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { sites } from '../../remote.server';
import { NOW, openPage } from '../../testing/visit';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const HOUR = 3_600_000;
const stream = (id: string, from: number, changes: Partial<StreamWire> = {}): StreamWire => ({
  id,
  title: { fi: id },
  description: null,
  event_id: 'derby',
  start_date: new Date(NOW + from * HOUR).toISOString(),
  end_date: new Date(NOW + (from + 2) * HOUR).toISOString(),
  products: ['derby-adult'],
  image: null,
  ...changes,
});

const visit = async (...streams: StreamWire[]) => {
  const page = await openPage({
    route: 'streams',
    script: { 'streams.list': { streams }, 'events.list': { events: [anEvent()] } },
  });
  page.show();
  return page;
};
const titlesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('groups streams into live, upcoming and past', async () => {
  const page = await visit(
    stream('loppuvuosi', 48),
    stream('vanha', -72),
    stream('nyt', -1),
    stream('pian', 3),
    stream('eilen', -5),
  );
  expect(page.status()).toBe(200);
  expect(page.head()).toMatchObject({ title: 'Lähetykset', canonical: '/streams' });
  expect(
    screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading', { level: 2 }).textContent),
  ).toEqual(['Nyt suorana', 'Tulossa', 'Päättyneet']);
  expect(titlesIn('Nyt suorana')).toEqual(['nyt']);
  expect(titlesIn('Tulossa')).toEqual(['pian', 'loppuvuosi']);
  expect(titlesIn('Päättyneet')).toEqual(['eilen', 'vanha']);
});

test('links to a stream’s page, event and tickets; past streams sell none', async () => {
  await visit(stream('nyt', -1), stream('vanha', -72), stream('yksin', 1, { event_id: null }));
  const hrefs = (section: string) =>
    within(screen.getByRole('region', { name: section }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs('Nyt suorana')).toEqual([
    '/streams/nyt',
    '/events/derby',
    '/streams/nyt',
    '/events/derby',
  ]);
  expect(hrefs('Tulossa')).toEqual(['/streams/yksin', '/products/derby-adult']);
  expect(hrefs('Päättyneet')).toEqual(['/streams/vanha', '/events/derby']);
});

test('shows that there are no streams', async () => {
  await visit();
  expect(screen.getByRole('heading', { name: 'Lähetyksiä ei ole juuri nyt' })).toBeVisible();
});

test('reports a failure, and retries', async () => {
  const page = await openPage({
    route: 'streams',
    script: { 'streams.list': noAnswer, 'events.list': noAnswer },
  });
  const { user } = page.show();
  expect(page.status()).toBe(503);
  page.rescript({ 'streams.list': { streams: [stream('nyt', -1)] } });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'nyt' })).toBeVisible();
});

test('has structured data of the streams', async () => {
  const { scope } = await visit(stream('nyt', -1));
  expect(scope.getState(sites.streams!).structuredData[0]).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      itemListElement: [{ name: 'nyt', url: 'http://localhost:3000/streams/nyt' }],
    },
  });
});
