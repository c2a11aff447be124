import type { RemoteEntry } from '@permanto/federation/builds';
import { texts } from '@permanto/federation/texts';
import { builtShell } from './built-shell';
import { code, testRemotes, type TestRemotes, writeRegistry } from './test-remotes';
import { SHORT_DEADLINES, testServer, type TestServer } from './test-server';

const ROUTES = [
  {
    id: 'page',
    path: '/events/:id',
    slots: [{ name: 'buy-box' as const, props: { eventId: ':id' } }],
  },
];
export const SLOTS: RemoteEntry['declaration']['slots'] = ['buy-box', 'mini-cart'];
export const FALLBACK = texts.in('fi')('failed');
export const WELL = "return createElement('p', null, 'well: ' + eventId)";

/** A shell for each test with a page of the catalogue that has a slot of the cart. */
export function pageWithSlot() {
  let folder: string;
  let remotes: TestRemotes;
  let shell: TestServer;

  beforeAll(async () => {
    folder = await builtShell();
    remotes = await testRemotes();
  }, 120_000);
  afterAll(() => remotes.close());
  const start = async (env: Record<string, string> = {}) => {
    shell = await testServer({ folder, env: { ...SHORT_DEADLINES, ...env } });
  };
  beforeEach(() => start());
  afterEach(() => shell.close());

  const entry: TestRemotes['entry'] = (remote) => remotes.entry(remote);
  const catalog = (text = 'The event') =>
    entry({
      name: 'catalog',
      version: text.replace(/\W/g, '-'),
      routes: ROUTES,
      code: code.page(text),
    });
  const cart = (version: string, view: string, more: { hangs?: boolean; top?: string } = {}) =>
    entry({
      name: 'cart',
      version,
      slots: SLOTS,
      code: code.slots(view, more.top),
      ...(more.hangs === true ? { hangs: true } : {}),
    });

  /** Cart builds that load when the test calls `arrive`. */
  function buildThatArrivesLater() {
    let arrive: (value?: unknown) => void = () => undefined;
    const after = new Promise((resolve) => (arrive = resolve));
    const view = "return createElement('p', null, 'late: ' + eventId)";
    const late = (version: string) =>
      entry({ name: 'cart', version, slots: SLOTS, code: code.slots(view), after });
    return { late, arrive };
  }

  const get = (path: string): ReturnType<TestServer['get']> => shell.get(path);
  const live = (
    catalogEntry: RemoteEntry,
    cartEntry: RemoteEntry,
    good: RemoteEntry | null = null,
  ) =>
    writeRegistry(shell.registry, {
      catalog: { active: catalogEntry, last_good: null },
      cart: { active: cartEntry, last_good: good },
    });
  return {
    routes: ROUTES,
    entry,
    catalog,
    cart,
    buildThatArrivesLater,
    live,
    /** The page is there, with a fallback in place of the slot. */
    expectPageKept: async (broken: RemoteEntry) => {
      live(catalog(), broken);
      const { status, html } = await get('/events/7');
      expect(status).toBe(200);
      expect(html).toContain('<h1>The event</h1>');
      expect(html).toContain(FALLBACK);
      expect(html).not.toContain('well');
    },
    expectLastGood: async (broken: RemoteEntry) => {
      live(catalog(), broken, cart('well', WELL));
      const { html } = await get('/events/7');
      expect(html).toContain('well: 7');
      expect(html).not.toContain(FALLBACK);
    },
    breakRegistry: () => writeRegistry(shell.registry, { broken: null } as never),
    requestCount: (version: string) => remotes.requestCount('cart', version),
    get,
    /** What the cart's build shows on an event's page. */
    shownOn: async (id: string) =>
      /(?:well|late): (?!undefined)\w+/.exec((await get(`/events/${id}`)).html)?.[0],
    restart: async (env: Record<string, string>) => {
      await shell.close();
      await start(env);
    },
  };
}
