import { FALLBACK, pageWithSlot, WELL } from '../testing/page-with-slot';

const SUSPEND = "require('react').use(globalThis.never ??= new Promise(() => undefined));";

const page = pageWithSlot();
const { catalog, cart, live, get, restart, requestCount } = page;
const { buildThatArrivesLater, shownOn } = page;

describe('a page of one remote with a slot of another', () => {
  it.each([
    ['loops while it is loaded', () => cart('endless', WELL, { top: 'for (;;);' })],
    ['suspends without end while it renders', () => cart('waits', SUSPEND)],
  ])('keeps the page when the other %s', (_, broken) => page.expectPageKept(broken()), 60_000);

  it.each([
    ['loops', () => cart('loops', 'for (;;);')],
    ['suspends without end', () => cart('waits', SUSPEND)],
  ])(
    'falls back to the last good version when the other %s',
    (_, broken) => page.expectLastGood(broken()),
    60_000,
  );

  it('does not load a build again after it looped', async () => {
    live(catalog(), cart('loops-once', 'for (;;);'));
    await get('/events/7');
    const before = requestCount('loops-once');
    const { html } = await get('/events/8');
    expect(html).toContain(FALLBACK);
    expect(requestCount('loops-once')).toBe(before);
  }, 60_000);
});

describe('a remote that fails repeatedly', () => {
  it('is no longer waited for, not even by new processes', async () => {
    await restart({ PERMANTO_WORKER_RENDERS: '1' });
    live(catalog(), cart('always-hangs', WELL, { hangs: true }));
    for (const id of ['1', '2', '3']) await get(`/events/${id}`);
    expect(requestCount('always-hangs')).toBe(3);
    for (const id of ['4', '5', '6']) {
      const { html, data } = await get(`/events/${id}`);
      expect(html).toContain(FALLBACK);
      const { offers } = JSON.parse(data) as { offers: Record<string, { builds: unknown[] }> };
      expect(offers.cart?.builds).toHaveLength(1);
    }
    expect(requestCount('always-hangs')).toBe(3);
  }, 60_000);

  it('recovers in a separate process if another build was its fallback', async () => {
    await restart({ PERMANTO_BLOCK_TIME: '12000', PERMANTO_PAGE_CACHE: '0' });
    const { late, arrive } = buildThatArrivesLater();
    live(catalog(), late('late-2'), cart('well', WELL));
    expect(await shownOn('7')).toBe('well: 7');
    arrive();
    while ((await shownOn('7')) !== 'late: 7');
  }, 60_000);
});
