import { readFileSync } from 'node:fs';
import type { Registry } from '@permanto/release';
import type { RemoteEntry } from '@permanto/federation/builds';
import { builtShell } from '../testing/built-shell';
import { code, testRemotes, type TestRemotes, writeRegistry } from '../testing/test-remotes';
import { testServer, type TestServer } from '../testing/test-server';

const ROUTES = [{ id: 'page', path: '/events/:id', slots: [] }];
const SINCE = '2026-11-22T10:00:00Z';
const IN_CANARY = 'permanto_bucket=0';

let folder: string;
let remotes: TestRemotes;
let shell: TestServer;
let live: RemoteEntry;

beforeAll(async () => {
  folder = await builtShell();
  remotes = await testRemotes();
  live = build('live', code.page('live'));
}, 120_000);
afterAll(() => remotes.close());
afterEach(() => shell.close());

const build = (version: string, source: string) =>
  remotes.entry({ name: 'catalog', version, routes: ROUTES, code: source });

async function open(entry: RemoteEntry) {
  // What is left out is tried again soon: each visitor who meets it counts.
  const env = { PERMANTO_BLOCK_TIME: '600' };
  shell = await testServer({ folder, env });
  const canary = { entry, share: 50, since: SINCE };
  writeRegistry(shell.registry, { catalog: { active: live, last_good: null, canary } });
}

const registryNow = () => JSON.parse(readFileSync(shell.registry, 'utf8')) as Registry;
const catalogNow = () => registryNow().catalog;

let address = 0;
/** An uncached page for another visitor: alternately in the canary's share and outside. */
async function visit() {
  address += 1;
  const cookie = address % 2 === 0 ? IN_CANARY : 'permanto_bucket=99';
  const client = { 'x-forwarded-for': `203.0.113.${address % 256}` };
  const { status, html } = await shell.get(`/events/${address}`, { cookie, ...client });
  return { status, shown: /<h1>(\w+)<\/h1>/.exec(html)?.[1] };
}

/** Visits until the canary is gone from the registry. */
async function visitUntilGone() {
  const pages = [];
  while (catalogNow()?.canary !== undefined) pages.push(await visit());
  return pages;
}

const throwing = code
  .page('tried')
  .replace(
    'const Page = ({ params }) =>',
    "const Page = ({ params }) => { throw new Error('no'); return ",
  )
  .replace("params.id || 'none' }));", "params.id || 'none' })); };");

it('a canary that throws is rolled back in the registry, and every visitor gets a whole page', async () => {
  await open(build('bad', throwing));
  const pages = await visitUntilGone();
  expect(new Set(pages.map(({ status, shown }) => `${status} ${shown}`))).toEqual(
    new Set(['200 live']),
  );
  expect(catalogNow()?.history?.at(-1)).toMatchObject({
    what: 'canary_stopped',
    who: 'shell',
    why: expect.stringMatching(
      /^errors in \d+ of \d+ visitors’ pages, the active version 0 of \d+$/,
    ),
  });
  expect(catalogNow()?.active.version).toBe('live');
}, 40_000);

it('events from a single address don’t stop a canary, those from many do', async () => {
  shell = await testServer({ folder });
  const tried = (name: string) => {
    const [active, entry] = ['live', 'tried'].map((version) =>
      remotes.entry({ name, version, code: '' }),
    ) as [RemoteEntry, RemoteEntry];
    return { active, last_good: null, canary: { entry, share: 50, since: SINCE } };
  };
  writeRegistry(shell.registry, { cart: tried('cart'), catalog: tried('catalog') });
  const tell = (remote: string, version: string, client: number) => {
    const event = { kind: 'error', remote, version, name: 'render', value: 1_000 };
    const view = { kind: 'vital', remote, version, name: 'TTFB', value: 90 };
    const events = [version === 'live' ? view : event];
    return shell.postEvents({ events }, { 'x-forwarded-for': `203.0.113.${client}` });
  };
  const clients = Array.from({ length: 20 }, (_, at) => at + 100);
  // Repeatedly: events before the shell first saw the canaries are not counted.
  while (registryNow().catalog?.canary !== undefined) {
    for (const client of clients) {
      await tell('cart', 'live', client);
      await tell('cart', 'tried', 1);
      await tell('catalog', 'live', client);
      await tell('catalog', 'tried', client);
    }
  }
  // The cart is checked before the catalogue.
  expect(registryNow().cart?.canary?.entry.version).toBe('tried');
  expect(registryNow().catalog?.history?.at(-1)?.why).toMatch(
    /^errors in (\d+) of \1 visitors’ browsers, the active version 0 of \d+$/,
  );
}, 40_000);
