import { LANGUAGES } from '@permanto/contracts';
import { activate, type Note, pin, remove, startCanary } from '../registry/changes';
import { type RemoteEntry } from '@permanto/federation/builds';
import { entry as smallest } from '@permanto/federation/builds/testing';
import { NO_COUNTS } from '../canary/counts';
import { statusPage } from './page';
import { statusOf, type StatusFacts } from './status-of';

const NOTE: Note = { who: 'maija', when: '2026-11-22T10:00:00.000Z' };
function entry(
  name: string,
  version: string,
  declares: Partial<RemoteEntry['declaration']> = {},
): RemoteEntry {
  const plain = smallest(version);
  const declaration = { ...plain.declaration, name, slots: [], ...declares };
  return { ...plain, base: `https://cdn.test/${name}/${version}/`, declaration };
}

const EVENT = {
  id: 'event',
  path: '/events/:id',
  slots: [{ name: 'buy-box', props: { eventId: ':id' } }],
};
const cartEntry = (version: string) =>
  entry('cart', version, { slots: ['buy-box', 'mini-cart', 'reviews'] });

const deployed = activate(activate(undefined, cartEntry('1'), NOTE), cartEntry('2'), NOTE);
const withCanary = startCanary(
  deployed,
  { entry: cartEntry('3'), share: 10 },
  { ...NOTE, when: '2026-11-22T11:00:00.000Z', why: 'Smaller' },
);

const facts = (change: Partial<StatusFacts> = {}): StatusFacts => ({
  now: new Date('2026-11-22T12:00:00.000Z'),
  version: '0.1.0',
  startedAt: new Date('2026-11-22T09:00:00.000Z'),
  hasCanaryGuard: true,
  api: { is_ready: true, ms: 4 },
  place: '/var/registry.json',
  registry: {
    catalog: activate(undefined, entry('catalog', '1', { routes: [EVENT] }), NOTE),
    cart: pin(withCanary, { id: 'preview', entry: cartEntry('1') }, NOTE),
  },
  state: { readAt: Date.UTC(2026, 10, 22, 11, 59), fault: null, faults: [] },
  withheld: [],
  pool: { processes: [], circuits: new Map() },
  headerSlot: 'mini-cart',
  healthOf: () => ({ server: NO_COUNTS, browsers: NO_COUNTS }),
  ...change,
});

const cartOf = (report: ReturnType<typeof statusOf>) =>
  report.remotes.find(({ name }) => name === 'cart')!;

it('lists each build of a remote once, with its roles and share', () => {
  const builds = cartOf(statusOf(facts())).builds.map(({ version, roles, share }) => [
    version,
    roles,
    share,
  ]);
  expect(builds).toEqual([
    ['2', ['active'], 90],
    ['3', ['canary'], 10],
    ['1', ['last_good', 'pin'], null],
  ]);
});

it('lists where the slots of a remote are used', () => {
  expect(cartOf(statusOf(facts())).slots).toEqual([
    { name: 'buy-box', on: ['catalog event'] },
    { name: 'mini-cart', on: ['header'] },
    { name: 'reviews', on: [] },
  ]);
});

it('shows a removed remote without share, pages and slots', () => {
  const { registry } = facts();
  const removed = true;
  const gone = {
    cart: { ...registry.cart!, removed },
    catalog: { ...registry.catalog!, removed },
  };
  const cart = cartOf(statusOf(facts({ registry: gone })));
  expect(cart).toMatchObject({ pages: [], slots: [] });
  expect(cart.builds.map(({ roles, share }) => [roles, share])).toEqual([
    [['removed'], null],
    [['canary'], null],
    [['last_good', 'pin'], null],
  ]);
  const report = statusOf(facts({ registry: { ...registry, catalog: gone.catalog } }));
  expect(cartOf(report).slots[0]).toEqual({ name: 'buy-box', on: [] });
  const html = statusPage(statusOf(facts({ registry: gone })), 'en');
  expect(html.match(/<text[^>]*>removed</g)).toHaveLength(2);
});

it.each(LANGUAGES)('has a text for each change (%s)', (language) => {
  const { registry } = facts();
  const html = statusPage(
    statusOf(facts({ registry: { cart: remove(registry.cart!, NOTE)! } })),
    language,
  );
  expect(html).not.toMatch(/<td>\s*remove\s*<\/td>/);
});

it('contains each build’s circuit and health', () => {
  const circuits = new Map([['cart@3', 'open' as const]]);
  const healthOf = (build: string) => ({
    server: build === 'cart@3' ? { of: 9, errors: 3, slow: 1 } : NO_COUNTS,
    browsers: NO_COUNTS,
  });
  const report = statusOf(facts({ healthOf, pool: { processes: [], circuits } }));
  const [active, canary] = cartOf(report).builds;
  expect(active).toMatchObject({ circuit: 'closed', health: { server: NO_COUNTS } });
  expect(canary).toMatchObject({ circuit: 'open', health: { server: { errors: 3 } } });
});

it('lists the builds that a process has loaded', () => {
  const revision = 'https://cdn.test/catalog/1/sha384-x https://cdn.test/cart/3/sha384-x';
  const processes = [
    { pid: 7, revision, renders: 20, jobs: 1 },
    { pid: 8, revision: null, renders: 0, jobs: 0 },
  ];
  const { shell } = statusOf(facts({ pool: { processes, circuits: new Map() } }));
  expect(shell.processes).toEqual([
    { pid: 7, builds: ['catalog@1', 'cart@3'], pages: 20, at_work: 1 },
    { pid: 8, builds: [], pages: 0, at_work: 0 },
  ]);
});

it('lists the changes of all remotes, newest first', () => {
  const { history } = statusOf(facts());
  expect(history[0]).toEqual({
    remote: 'cart',
    version: '3',
    what: 'canary',
    who: 'maija',
    when: '2026-11-22T11:00:00.000Z',
    why: 'Smaller',
  });
});

it('hides secrets in the registry’s URL', () => {
  const place = 'https://user:secret@registry.test/shop.json?signature=secret';
  expect(statusOf(facts({ place })).registry.place).toBe('https://registry.test/shop.json');
});
