import { rmSync } from 'node:fs';
import type { RemoteEntry } from '@permanto/federation/registry';
import { builtShell } from './testing/built-shell';
import { code, testRemotes, type TestRemotes, writeRegistry } from './testing/test-remotes';
import { testServer, type TestServer } from './testing/test-server';

const FALLBACK = 'Tämä osa sivusta ei ole juuri nyt käytettävissä.';
const ROUTES = [
  {
    id: 'page',
    path: '/events/:id',
    slots: [{ name: 'buy-box' as const, props: { eventId: ':id' } }],
  },
];
const SLOTS: RemoteEntry['declaration']['slots'] = ['buy-box', 'mini-cart'];
const WELL = "return createElement('p', null, 'well: ' + eventId)";

const WAIT = "require('react').use(globalThis.never ??= new Promise(() => undefined));";

let folder: string;
let remotes: TestRemotes;
let shell: TestServer;

beforeAll(async () => {
  folder = await builtShell();
  remotes = await testRemotes();
}, 120_000);
afterAll(async () => {
  await remotes.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  shell = await testServer({ folder });
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
  it('holds both', async () => {
    live(catalog(), cart('well', WELL));
    const { status, html } = await shell.get('/events/7');
    expect(status).toBe(200);
    expect(html).toContain('<h1>The event</h1>');
    expect(html).toContain('well: 7');
  });

  it('offers no browser a build for other versions of the shared packages', async () => {
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
    ['never ends while it is loaded', () => cart('endless', WELL, { top: 'for (;;);' })],
    ['loops for ever while it renders', () => cart('loops', 'for (;;);')],
    ['waits for ever while it renders', () => cart('waits', WAIT)],
    ['hangs', () => cart('hangs', WELL, { hangs: true })],
    ['is down', () => remotes.entry({ name: 'cart', version: 'down', slots: SLOTS, code: null })],
    [
      'speaks another version of the contracts',
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
    20_000,
  );

  it.each([
    ['throws', () => cart('throws', "throw new Error('no')")],
    ['loops', () => cart('loops', 'for (;;);')],
    ['waits for ever', () => cart('waits', WAIT)],
    ['hangs', () => cart('hangs', WELL, { hangs: true })],
  ])(
    'falls back to the last good version when the other %s',
    async (_, broken) => {
      live(catalog(), broken(), cart('well', WELL));
      const { html } = await shell.get('/events/7');
      expect(html).toContain('well: 7');
      expect(html).not.toContain(FALLBACK);
    },
    20_000,
  );

  it('leaves a build that looped alone from then on', async () => {
    live(catalog(), cart('loops-once', 'for (;;);'));
    await shell.get('/events/7');
    const asked = remotes.asked('cart', 'loops-once');
    const { html } = await shell.get('/events/8');
    expect(html).toContain(FALLBACK);
    expect(remotes.asked('cart', 'loops-once')).toBe(asked);
  }, 20_000);
});

describe('a remote that fails again and again', () => {
  const shownOn = async (id: string) =>
    /(?:well|late): (?!undefined)\w+/.exec((await shell.get(`/events/${id}`)).html)?.[0];
  const again = async (env: Record<string, string>) => {
    await shell.close();
    shell = await testServer({ folder, env });
  };
  /** Cart builds that are answered when the test wants it. */
  function comingLater() {
    let come: (value?: unknown) => void = () => undefined;
    const after = new Promise((resolve) => (come = resolve));
    const view = "return createElement('p', null, 'late: ' + eventId)";
    const late = (version: string) =>
      remotes.entry({ name: 'cart', version, slots: SLOTS, code: code.slots(view), after });
    return { late, come };
  }

  it('is not waited for any more, also by processes that have not met it', async () => {
    await again({ PERMANTO_WORKER_RENDERS: '1' });
    live(catalog(), cart('always-hangs', WELL, { hangs: true }));
    const asked = () => remotes.asked('cart', 'always-hangs');
    for (const id of ['1', '2', '3']) await shell.get(`/events/${id}`);
    expect(asked()).toBe(3);
    for (const id of ['4', '5', '6']) {
      const { html, data } = await shell.get(`/events/${id}`);
      expect(html).toContain(FALLBACK);
      const { offers } = JSON.parse(data) as { offers: Record<string, { builds: unknown[] }> };
      expect(offers.cart?.builds).toHaveLength(1);
    }
    expect(asked()).toBe(3);
  }, 30_000);

  it('is there again by itself when it is well', async () => {
    await again({ PERMANTO_BLOCK_TIME: '12000', PERMANTO_PAGE_CACHE: '0' });
    const { late, come } = comingLater();
    live(catalog(), late('late'));
    for (const id of ['1', '2', '3', '4']) expect(await shownOn(id)).toBeUndefined();
    come();
    while ((await shownOn('7')) !== 'late: 7');
    for (const id of ['1', '2', '3', '4']) expect(await shownOn(id)).toBe(`late: ${id}`);
  }, 30_000);

  it('comes back in a process of its own where another build stood in for it', async () => {
    await again({ PERMANTO_BLOCK_TIME: '12000', PERMANTO_PAGE_CACHE: '0' });
    const { late, come } = comingLater();
    live(catalog(), late('late-2'), cart('well', WELL));
    expect(await shownOn('7')).toBe('well: 7');
    come();
    while ((await shownOn('7')) !== 'late: 7');
  }, 30_000);

  it('on one odd page only is whole on the others', async () => {
    const odd = "if (eventId === 'odd') throw new Error('no'); " + WELL;
    live(catalog(), cart('odd', odd));
    for (let count = 0; count < 4; count += 1) expect(await shownOn('odd')).toBeUndefined();
    expect(await shownOn('7')).toBe('well: 7');
  });
});

describe('the remote that owns the page', () => {
  it('says in plain words that it is not there, with header and footer around', async () => {
    live(
      remotes.entry({ name: 'catalog', version: 'down', routes: ROUTES, code: null }),
      cart('well', WELL),
    );
    const { status, html } = await shell.get('/events/7');
    expect(status).toBe(503);
    expect(html).toContain('Sivua ei voida juuri nyt näyttää');
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
  });
});

describe('the registry', () => {
  it('brings a new version into the running shell', async () => {
    live(catalog('First'), cart('well', WELL));
    expect((await shell.get('/events/7')).html).toContain('<h1>First</h1>');
    live(catalog('Second'), cart('well', WELL));
    expect((await shell.get('/events/7')).html).toContain('<h1>Second</h1>');
  });

  it('is taken as it was when it is broken', async () => {
    live(catalog('First'), cart('well', WELL));
    await shell.get('/events/7');
    writeRegistry(shell.registry, { broken: null } as never);
    expect((await shell.get('/events/7')).html).toContain('<h1>First</h1>');
  });
});
