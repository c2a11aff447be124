import { anEvent, aShop, noAnswer } from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { texts as listingTexts } from '../../features/listing/texts';
import { sites } from '../../remote.server';
import { NOW, openPage } from '../../testing/visit';
import { texts } from './texts';

const t = texts.in('en');
const listingText = listingTexts.in('en');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const folder = aShop().event_folders[0]!;
const shop = aShop({
  event_folders: [
    {
      ...folder,
      id: 'all',
      slug: 'kaikki',
      title: { fi: 'Viihde' },
      children: ['show', 'secret', 'empty'],
    },
    { ...folder, id: 'show', slug: 'show', title: { fi: 'Show' }, folder_display_type: 'list' },
    { ...folder, id: 'empty', slug: 'empty', title: { fi: 'Tyhjä' } },
    { ...folder, id: 'secret', slug: 'secret', title: { fi: 'Salainen' }, public: false },
  ],
});
const own = anEvent({ id: 'own', title: { fi: 'Oma' }, event_folders: ['all', 'other'] });
const child = anEvent({ id: 'child', title: { fi: 'Lapsen' }, event_folders: ['show'] });
const secret = anEvent({ id: 'secret', title: { fi: 'Salaisuus' }, event_folders: ['secret'] });
const over = anEvent({
  id: 'over',
  title: { fi: 'Mennyt' },
  event_folders: ['show'],
  status: 'finished',
});
const script = { 'events.list': { events: [own, child, secret, over] } };

const open = async (slug: string, more = {}) => {
  const page = await openPage({
    route: 'folder',
    params: { slug },
    path: `/folders/${slug}`,
    shop,
    script,
    ...more,
  });
  return { ...page, ...page.show() };
};
const region = (name: string) => within(screen.getByRole('region', { name }));

test('shows the folder’s own events, then those of each subfolder', async () => {
  const page = await open('kaikki');
  expect(screen.getByRole('heading', { level: 1, name: 'Viihde' })).toBeVisible();
  expect(region(t('untitled')).getByRole('link', { name: 'Oma' })).toBeVisible();
  expect(region('Show').getByRole('link', { name: 'Lapsen' })).toBeVisible();
  expect(region('Show').getByRole('link', { name: 'Show all – Show' })).toHaveAttribute(
    'href',
    '/en/folders/show',
  );
  expect(screen.queryByText('Tyhjä')).not.toBeInTheDocument();
  expect(screen.queryByText('Salaisuus')).not.toBeInTheDocument();
  expect(page.head()).toEqual({
    title: 'Viihde',
    description: t('description', { title: 'Viihde' }),
    canonical: '/folders/kaikki',
  });
  expect(page.status()).toBe(200);
});

test('a subfolder links to its parent; past events are collapsed', async () => {
  await open('show');
  expect(screen.getByRole('link', { name: 'Viihde' })).toHaveAttribute(
    'href',
    '/en/folders/kaikki',
  );
  const past = screen.getByRole('group');
  expect(past).not.toHaveAttribute('open');
  expect(within(past).getByText(t('past', { count: 1 }))).toBeVisible();
  expect(within(past).getByText('Mennyt')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: t('browse') })).toHaveAttribute(
    'href',
    '/en/events?folder=show',
  );
});

test('a non-public folder can be opened by its URL, but is not indexed', async () => {
  const page = await open('secret');
  expect(screen.getByRole('link', { name: 'Salaisuus' })).toBeVisible();
  expect(page.status()).toBe(200);
  expect(page.scope.getState(sites.folder!)).toMatchObject({ isIndexed: false });
});

test('shows that a folder has no events', async () => {
  await open('empty');
  expect(screen.getByText(t('empty'))).toBeVisible();
  expect(screen.getByText(/Please check again later/)).toBeVisible();
  expect(screen.getByRole('link', { name: t('all') })).toHaveAttribute('href', '/en/events');
});

test.each(['nowhere', '__proto__', ''])('%p is not a folder', async (slug) => {
  const page = await open(slug);
  expect(page.status()).toBe(404);
  expect(screen.getByRole('heading', { level: 1, name: t('missing') })).toBeVisible();
});

test('a folder whose events can’t be loaded must not be cached', async () => {
  const page = await open('show', { script: { 'events.list': noAnswer } });
  expect(page.status()).toBe(503);
  expect(screen.getByRole('heading', { level: 1, name: 'Show' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(listingText('failed'));
});

test('has structured data of its events and breadcrumbs', async () => {
  const page = await open('show');
  const { structuredData, isIndexed } = page.scope.getState(sites.folder!);
  expect(isIndexed).toBe(true);
  expect(structuredData).toMatchObject([
    {
      '@type': 'CollectionPage',
      name: 'Show',
      url: 'http://localhost:3000/en/folders/show',
      mainEntity: {
        itemListElement: [
          { position: 1, name: 'Lapsen', url: 'http://localhost:3000/en/events/child' },
        ],
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1 },
        { position: 2, name: 'Viihde' },
        { position: 3, name: 'Show' },
      ],
    },
  ]);
});
