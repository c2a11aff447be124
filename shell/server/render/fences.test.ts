import type { RemoteEntry } from '@permanto/federation/builds';
import { texts } from '@permanto/federation/texts';
import { builtShell } from '../testing/built-shell';
import { code, testRemotes, type TestRemotes, writeRegistry } from '../testing/test-remotes';
import { SHORT_DEADLINES, testServer, type TestServer } from '../testing/test-server';

const t = texts.in('fi');

const FALLBACK = t('failed');
const ROUTES = [
  {
    id: 'page',
    path: '/events/:id',
    slots: [{ name: 'buy-box' as const, props: { eventId: ':id' } }],
  },
];
const SLOTS: RemoteEntry['declaration']['slots'] = ['buy-box', 'mini-cart'];
const WELL = "return createElement('p', null, 'well: ' + eventId)";

const SUSPEND = "require('react').use(globalThis.never ??= new Promise(() => undefined));";

let folder: string;
let remotes: TestRemotes;
let shell: TestServer;

beforeAll(async () => {
  folder = await builtShell();
  remotes = await testRemotes();
}, 120_000);
afterAll(() => remotes.close());
beforeEach(async () => {
  shell = await testServer({ folder, env: SHORT_DEADLINES });
});
afterEach(() => shell.close());

const catalog = (text = 'The event') =>
  remotes.entry({
    name: 'catalog',
    version: text.replace(/\W/g, '-'),
    routes: ROUTES,
    code: code.page(text),
  });
const cart = (version: string, view: string, more: { hangs?: boolean; top?: string } = {}) =>
  remotes.entry({
    name: 'cart',
    version,
    slots: SLOTS,
    code: code.slots(view, more.top),
    ...(more.hangs === true ? { hangs: true } : {}),
  });

function live(catalogEntry: RemoteEntry, cartEntry: RemoteEntry, good: RemoteEntry | null = null) {
  writeRegistry(shell.registry, {
    catalog: { active: catalogEntry, last_good: null },
    cart: { active: cartEntry, last_good: good },
  });
}

describe('a page of one remote with a slot of another', () => {
  it('contains both', async () => {
    live(catalog(), cart('well', WELL));
    const { status, html } = await shell.get('/events/7');
    expect(status).toBe(200);
    expect(html).toContain('<h1>The event</h1>');
    expect(html).toContain('well: 7');
  });

  it('does not offer browsers a build for other versions of the shared packages', async () => {
    const other = {
      name: 'cart',
      slots: SLOTS,
      code: code.slots(WELL),
      shared: { react: '^18.0.0' },
    };
    live(catalog(), remotes.entry({ ...other, version: 'other' }));
    const { html, data } = await shell.get('/events/7');
    expect(html).toContain(FALLBACK);
    const { offers } = JSON.parse(data) as { offers: Record<string, { builds: unknown[] }> };
    expect(offers.catalog?.builds).toHaveLength(1);
    expect(offers.cart?.builds).toEqual([]);
  });

  it.each([
    ['throws while it renders', () => cart('throws', "throw new Error('no')")],
    ['throws while it is loaded', () => cart('bad', WELL, { top: "throw new Error('no')" })],
    ['loops while it is loaded', () => cart('endless', WELL, { top: 'for (;;);' })],
    ['loops while it renders', () => cart('loops', 'for (;;);')],
    ['suspends without end while it renders', () => cart('waits', SUSPEND)],
    ['hangs', () => cart('hangs', WELL, { hangs: true })],
    ['is down', () => remotes.entry({ name: 'cart', version: 'down', slots: SLOTS, code: null })],
    [
      'has another version of the contracts',
      () =>
        remotes.entry({
          name: 'cart',
          version: 'other',
          slots: SLOTS,
          contracts: { slots: 99 },
          code: code.slots(WELL),
        }),
    ],
  ])(
    'keeps the page when the other %s',
    async (_, broken) => {
      live(catalog(), broken());
      const { status, html } = await shell.get('/events/7');
      expect(status).toBe(200);
      expect(html).toContain('<h1>The event</h1>');
      expect(html).toContain(FALLBACK);
      expect(html).not.toContain('well');
    },
    60_000,
  );

  it.each([
    ['throws', () => cart('throws', "throw new Error('no')")],
    ['loops', () => cart('loops', 'for (;;);')],
    ['suspends without end', () => cart('waits', SUSPEND)],
    ['hangs', () => cart('hangs', WELL, { hangs: true })],
  ])(
    'falls back to the last good version when the other %s',
    async (_, broken) => {
      live(catalog(), broken(), cart('well', WELL));
      const { html } = await shell.get('/events/7');
      expect(html).toContain('well: 7');
      expect(html).not.toContain(FALLBACK);
    },
    60_000,
  );

  it('does not load a build again after it looped', async () => {
    live(catalog(), cart('loops-once', 'for (;;);'));
    await shell.get('/events/7');
    const requestCount = remotes.requestCount('cart', 'loops-once');
    const { html } = await shell.get('/events/8');
    expect(html).toContain(FALLBACK);
    expect(remotes.requestCount('cart', 'loops-once')).toBe(requestCount);
  }, 60_000);
});

describe('a remote that fails repeatedly', () => {
  const shownOn = async (id: string) =>
    /(?:well|late): (?!undefined)\w+/.exec((await shell.get(`/events/${id}`)).html)?.[0];
  const restartShell = async (env: Record<string, string>) => {
    await shell.close();
    shell = await testServer({ folder, env: { ...SHORT_DEADLINES, ...env } });
  };
  /** Cart builds that load when the test calls `arrive`. */
  function buildThatArrivesLater() {
    let arrive: (value?: unknown) => void = () => undefined;
    const after = new Promise((resolve) => (arrive = resolve));
    const view = "return createElement('p', null, 'late: ' + eventId)";
    const late = (version: string) =>
      remotes.entry({ name: 'cart', version, slots: SLOTS, code: code.slots(view), after });
    return { late, arrive };
  }

  it('is no longer waited for, not even by new processes', async () => {
    await restartShell({ PERMANTO_WORKER_RENDERS: '1' });
    live(catalog(), cart('always-hangs', WELL, { hangs: true }));
    const requestCount = () => remotes.requestCount('cart', 'always-hangs');
    for (const id of ['1', '2', '3']) await shell.get(`/events/${id}`);
    expect(requestCount()).toBe(3);
    for (const id of ['4', '5', '6']) {
      const { html, data } = await shell.get(`/events/${id}`);
      expect(html).toContain(FALLBACK);
      const { offers } = JSON.parse(data) as { offers: Record<string, { builds: unknown[] }> };
      expect(offers.cart?.builds).toHaveLength(1);
    }
    expect(requestCount()).toBe(3);
  }, 60_000);

  it('recovers by itself', async () => {
    await restartShell({ PERMANTO_BLOCK_TIME: '12000', PERMANTO_PAGE_CACHE: '0' });
    const { late, arrive } = buildThatArrivesLater();
    live(catalog(), late('late'));
    for (const id of ['1', '2', '3', '4']) expect(await shownOn(id)).toBeUndefined();
    arrive();
    while ((await shownOn('7')) !== 'late: 7');
    for (const id of ['1', '2', '3', '4']) expect(await shownOn(id)).toBe(`late: ${id}`);
  }, 60_000);

  it('recovers in a separate process if another build was its fallback', async () => {
    await restartShell({ PERMANTO_BLOCK_TIME: '12000', PERMANTO_PAGE_CACHE: '0' });
    const { late, arrive } = buildThatArrivesLater();
    live(catalog(), late('late-2'), cart('well', WELL));
    expect(await shownOn('7')).toBe('well: 7');
    arrive();
    while ((await shownOn('7')) !== 'late: 7');
  }, 60_000);

  it('on a single page is complete on the others', async () => {
    const odd = "if (eventId === 'odd') throw new Error('no'); " + WELL;
    live(catalog(), cart('odd', odd));
    for (let count = 0; count < 4; count += 1) expect(await shownOn('odd')).toBeUndefined();
    expect(await shownOn('7')).toBe('well: 7');
  });
});

describe('the remote that owns the page', () => {
  it('is replaced by a message between header and footer', async () => {
    live(
      remotes.entry({ name: 'catalog', version: 'down', routes: ROUTES, code: null }),
      cart('well', WELL),
    );
    const { status, html } = await shell.get('/events/7');
    expect(status).toBe(503);
    expect(html).toContain(t('pageFailed'));
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
  });
});

describe('the registry', () => {
  it('deploys a new version to the running shell', async () => {
    live(catalog('First'), cart('well', WELL));
    expect((await shell.get('/events/7')).html).toContain('<h1>First</h1>');
    live(catalog('Second'), cart('well', WELL));
    expect((await shell.get('/events/7')).html).toContain('<h1>Second</h1>');
  });

  it('keeps its last state if it is broken', async () => {
    live(catalog('First'), cart('well', WELL));
    await shell.get('/events/7');
    writeRegistry(shell.registry, { broken: null } as never);
    expect((await shell.get('/events/7')).html).toContain('<h1>First</h1>');
  });
});
