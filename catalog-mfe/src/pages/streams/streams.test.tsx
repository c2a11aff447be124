import type { StreamWire } from '@permanto/contracts';
import { anEvent, noAnswer } from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { texts } from '../../features/stream-catalogue/texts';
import { sites } from '../../remote.server';
import { NOW, openPage } from '../../testing/visit';

const t = texts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');

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
  expect(page.head()).toMatchObject({ title: t('list.title'), canonical: '/streams' });
  expect(
    screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading', { level: 2 }).textContent),
  ).toEqual([t('list.live'), t('list.upcoming'), t('list.over')]);
  expect(titlesIn(t('list.live'))).toEqual(['nyt']);
  expect(titlesIn(t('list.upcoming'))).toEqual(['pian', 'loppuvuosi']);
  expect(titlesIn(t('list.over'))).toEqual(['eilen', 'vanha']);
});

test('links to a stream’s page, event and tickets; past streams sell none', async () => {
  await visit(stream('nyt', -1), stream('vanha', -72), stream('yksin', 1, { event_id: null }));
  const hrefs = (section: string) =>
    within(screen.getByRole('region', { name: section }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs(t('list.live'))).toEqual([
    '/en/streams/nyt',
    '/en/events/derby',
    '/en/streams/nyt',
    '/en/events/derby',
  ]);
  expect(hrefs(t('list.upcoming'))).toEqual(['/en/streams/yksin', '/en/products/derby-adult']);
  expect(hrefs(t('list.over'))).toEqual(['/en/streams/vanha', '/en/events/derby']);
});

test('shows that there are no streams', async () => {
  await visit();
  expect(screen.getByRole('heading', { name: t('list.empty') })).toBeVisible();
});

test('reports a failure, and retries', async () => {
  const page = await openPage({
    route: 'streams',
    script: { 'streams.list': noAnswer, 'events.list': noAnswer },
  });
  const { user } = page.show();
  expect(page.status()).toBe(503);
  page.rescript({ 'streams.list': { streams: [stream('nyt', -1)] } });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  expect(await screen.findByRole('heading', { level: 3, name: 'nyt' })).toBeVisible();
});

test('has structured data of the streams', async () => {
  const { scope } = await visit(stream('nyt', -1));
  expect(scope.getState(sites.streams!).structuredData[0]).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      itemListElement: [{ name: 'nyt', url: 'http://localhost:3000/en/streams/nyt' }],
    },
  });
});
