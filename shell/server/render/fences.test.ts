import { texts } from '@permanto/federation/texts';
import { FALLBACK, pageWithSlot, SLOTS, WELL } from '../testing/page-with-slot';
import { code } from '../testing/test-remotes';

const t = texts.in('fi');

const page = pageWithSlot();
const { entry, catalog, cart, routes, live, breakRegistry, get, restart } = page;
const { buildThatArrivesLater, shownOn } = page;

describe('a page of one remote with a slot of another', () => {
  it('contains both', async () => {
    live(catalog(), cart('well', WELL));
    const { status, html } = await get('/events/7');
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
    live(catalog(), entry({ ...other, version: 'other' }));
    const { html, data } = await get('/events/7');
    expect(html).toContain(FALLBACK);
    const { offers } = JSON.parse(data) as { offers: Record<string, { builds: unknown[] }> };
    expect(offers.catalog?.builds).toHaveLength(1);
    expect(offers.cart?.builds).toEqual([]);
  });

  it.each([
    ['throws while it renders', () => cart('throws', "throw new Error('no')")],
    ['throws while it is loaded', () => cart('bad', WELL, { top: "throw new Error('no')" })],
    ['loops while it renders', () => cart('loops', 'for (;;);')],
    ['hangs', () => cart('hangs', WELL, { hangs: true })],
    ['is down', () => entry({ name: 'cart', version: 'down', slots: SLOTS, code: null })],
    [
      'has another version of the contracts',
      () =>
        entry({
          name: 'cart',
          version: 'other',
          slots: SLOTS,
          contracts: { slots: 99 },
          code: code.slots(WELL),
        }),
    ],
  ])('keeps the page when the other %s', (_, broken) => page.expectPageKept(broken()), 60_000);

  it.each([
    ['throws', () => cart('throws', "throw new Error('no')")],
    ['hangs', () => cart('hangs', WELL, { hangs: true })],
  ])(
    'falls back to the last good version when the other %s',
    (_, broken) => page.expectLastGood(broken()),
    60_000,
  );
});

describe('a remote that fails repeatedly', () => {
  it('recovers by itself', async () => {
    await restart({ PERMANTO_BLOCK_TIME: '12000', PERMANTO_PAGE_CACHE: '0' });
    const { late, arrive } = buildThatArrivesLater();
    live(catalog(), late('late'));
    for (const id of ['1', '2', '3', '4']) expect(await shownOn(id)).toBeUndefined();
    arrive();
    while ((await shownOn('7')) !== 'late: 7');
    for (const id of ['1', '2', '3', '4']) expect(await shownOn(id)).toBe(`late: ${id}`);
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
    const down = { name: 'catalog', version: 'down', routes, code: null };
    live(entry(down), cart('well', WELL));
    const { status, html } = await get('/events/7');
    expect(status).toBe(503);
    expect(html).toContain(t('pageFailed'));
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
  });
});

describe('the registry', () => {
  it('deploys a new version to the running shell', async () => {
    live(catalog('First'), cart('well', WELL));
    expect((await get('/events/7')).html).toContain('<h1>First</h1>');
    live(catalog('Second'), cart('well', WELL));
    expect((await get('/events/7')).html).toContain('<h1>Second</h1>');
  });

  it('keeps its last state if it is broken', async () => {
    live(catalog('First'), cart('well', WELL));
    await get('/events/7');
    breakRegistry();
    expect((await get('/events/7')).html).toContain('<h1>First</h1>');
  });
});
