/** @jest-environment node */
import { $transport, api, type ApiAnswer, type ApiRequest } from '@permanto/api-client';
import { withSharedReads } from '@permanto/api-client/http';
import { defineRemote, type RouteOpened } from '@permanto/federation';
import type { Offers } from '@permanto/federation/routes';
import { createRemotes } from '@permanto/federation/runtime';
import { allSettled, createEvent, createStore, fork, sample } from 'effector';
import { createPages } from './pages';
import type { ReadsAhead } from './read-ahead';

const BUILD = {
  name: 'catalog',
  version: '1',
  base: 'http://assets.test/',
  contracts: { remote: 1, bus: 1, slots: 1 },
  web: {
    global: 'catalog',
    entry: { file: 'entry.js', integrity: '' },
    preload: [],
    styles: [],
    pages: {},
    slots: {},
    entries: {},
  },
};
const OFFERS: Offers = {
  catalog: {
    routes: [{ id: 'event', path: '/events/:id', query: [], slots: [] }],
    slots: [],
    builds: [BUILD],
  },
};

const opened = createEvent<RouteOpened>();
const read = createEvent<string>();
const $opened = createStore('').on(opened, (_, { params }) => params.id ?? '');
sample({
  clock: [opened.map(({ params }) => params.id ?? ''), read],
  fn: (eventId) => ({ params: { eventId } }),
  target: api.events.get,
});
sample({ clock: opened, fn: () => ({ params: { cartId: '1' } }), target: api.carts.get });
const Page = () => null;
const $head = createStore({ title: '' });

const OK: ApiAnswer = { status: 200, body: {} };

function start(answer: (request: ApiRequest) => Promise<ApiAnswer> = () => Promise.resolve(OK)) {
  const transport = jest.fn(answer);
  const ahead: ReadsAhead = new Map();
  const scope = fork({ values: [[$transport, withSharedReads(transport, ahead)]] });
  const remotes = createRemotes({
    offers: OFFERS,
    loadBuild: () => Promise.resolve(defineRemote({ routes: { event: { Page, opened, $head } } })),
    deadline: () => () => undefined,
  });
  const remotesPage = { remotes, opened: new Set<string>(), mounted: () => undefined };
  const pages = createPages({ offers: OFFERS, remotesPage, scope, ahead });
  const view = pages.viewAt({ pathname: '/events/7', search: '', hash: '' });
  const preload = async (isLikely: boolean) => {
    pages.preload(view, isLikely);
    await new Promise(setImmediate);
  };
  const paths = () => transport.mock.calls.map(([{ path }]) => path);
  return { pages, view, preload, scope, paths };
}

/** A browser paints at once here. */
jest.mock('./next-paint', () => ({ nextPaint: () => Promise.resolve() }));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

it('reads ahead what a likely page reads, for the navigation to it', async () => {
  const { pages, view, preload, scope, paths } = start();
  await preload(true);
  expect(paths()).toEqual(['/events/7.json']);
  expect(scope.getState($opened)).toBe('');
  await expect(pages.prepare(view)).resolves.toBe(true);
  expect(scope.getState($opened)).toBe('7');
  expect(paths()).toEqual(['/events/7.json', '/carts/1.json']);
});

it('reads nothing ahead for a page that is only linked', async () => {
  const { preload, paths } = start();
  await preload(false);
  expect(paths()).toEqual([]);
});

it('reads the same once, however often the page seems likely', async () => {
  const { preload, paths } = start();
  await preload(true);
  await preload(true);
  expect(paths()).toHaveLength(1);
});

it('gives a navigation what is still on its way', async () => {
  const answers: ((answer: ApiAnswer) => void)[] = [];
  const { pages, view, preload, paths } = start(() => new Promise((done) => answers.push(done)));
  await preload(true);
  const prepared = pages.prepare(view);
  await new Promise(setImmediate);
  expect(paths()).toEqual(['/events/7.json', '/carts/1.json']);
  for (const answer of answers) answer(OK);
  await expect(prepared).resolves.toBe(true);
});

it('reads anew what a page reads after it was opened', async () => {
  const { pages, view, preload, scope, paths } = start();
  await preload(true);
  await pages.prepare(view);
  await allSettled(read, { scope, params: '7' });
  await pages.prepare(view);
  expect(paths().filter((path) => path === '/events/7.json')).toHaveLength(3);
});

it('reads anew while no navigation runs', async () => {
  const { preload, scope, paths } = start();
  await preload(true);
  await allSettled(read, { scope, params: '7' });
  expect(paths()).toHaveLength(2);
});

it.each([
  ['was refused', () => Promise.resolve({ status: 503, body: {} })],
  ['did not come', () => Promise.reject(new TypeError('network'))],
])('reads anew what %s', async (_, answer) => {
  const { pages, view, preload, paths } = start(answer);
  await preload(true);
  await pages.prepare(view);
  expect(paths().filter((path) => path === '/events/7.json')).toHaveLength(2);
});

it('drops what was read ahead after ten seconds', async () => {
  const { pages, view, preload, paths } = start();
  await preload(true);
  jest.advanceTimersByTime(10_000);
  await pages.prepare(view);
  expect(paths().filter((path) => path === '/events/7.json')).toHaveLength(2);
});
