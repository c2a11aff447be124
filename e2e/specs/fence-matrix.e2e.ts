import type { Browser, BrowserContext } from '@playwright/test';
import { EventPage } from '../pages/event-page';
import { type Fault, breakRemote } from '../support/faults';
import { serveFaulty } from '../support/faulty-assets';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { expectTheRest, PAGES, REMOTES, type RemoteName } from '../support/made-of';
import { inSample } from '../support/sample';
import type { Shop } from '../support/shop';

test.use({ shopName: 'fence-matrix', mayComplain: true });

/** What is wrong with a remote, and whether it can't be shown for it. */
const FAULTS: readonly {
  readonly name: string;
  readonly fault: Fault;
  readonly isFatal: boolean;
}[] = [
  { name: 'is down', fault: 'down', isFatal: true },
  { name: 'is not found', fault: 'missing', isFatal: true },
  { name: 'is slow', fault: 'slow', isFatal: false },
  { name: 'hangs', fault: 'hanging', isFatal: true },
  { name: 'throws when it is loaded', fault: 'load', isFatal: true },
  { name: 'throws when it is rendered', fault: 'render', isFatal: true },
  { name: 'throws in an event handler', fault: 'handler', isFatal: false },
  { name: 'speaks another contract', fault: 'contract', isFatal: true },
  { name: 'was tampered with', fault: 'tampered', isFatal: true },
  { name: 'is deployed by half', fault: 'half', isFatal: true },
];

const CASES = FAULTS.flatMap((fault) => REMOTES.map((remote) => ({ ...fault, remote })));

let faulty: { end: () => void };
/** Of a visitor with a ticket in the cart. */
let session: Awaited<ReturnType<BrowserContext['storageState']>>;

const visitor = (browser: Browser, { origin: baseURL }: Shop) =>
  browser.newContext({ baseURL, ...(session && { storageState: session }) });

test.beforeAll(async ({ browser, shop }) => {
  faulty = await serveFaulty(shop);
  const context = await visitor(browser, shop);
  const event = new EventPage(await context.newPage());
  await event.open(GAME.id);
  await event.addToCart(TICKET, 1);
  session = await context.storageState();
  await context.close();
});
test.afterAll(() => faulty.end());

/** The server has found out what is wrong: a process of its own has rendered what it can. */
async function expectServed(shop: Shop, path: string, isLost: boolean): Promise<void> {
  const status = async () => (await fetch(shop.origin + path)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(isLost ? 503 : 200);
}

for (const { name, fault, isFatal, remote } of inSample(CASES, 6)) {
  test(`where ${remote} ${name}, every page keeps what others make`, async ({ browser, shop }) => {
    const mend = await breakRemote(shop, remote, fault);
    const context = await visitor(browser, shop);
    const broken: RemoteName | null = isFatal ? remote : null;
    try {
      for (const made of Object.values(PAGES)) {
        const isLost = made.main.owner === broken && fault !== 'half';
        await expectServed(shop, made.path, isLost);
      }
      const visits = Object.values(PAGES).map(async (made) => {
        const page = await context.newPage();
        const thrown: string[] = [];
        page.on('pageerror', ({ message }) => thrown.push(message));
        await page.goto(made.path, { waitUntil: 'commit' });
        // What is slow can be used; whose handlers throw can't.
        const touchy = fault === 'handler' ? remote : broken;
        await expectTheRest(page, made, { broken, faulty: touchy });
        const own = [made.main, ...made.slots].find((part) => part.owner === remote && part.press);
        if (fault !== 'handler' || own?.press === undefined) return;
        await page.goto(made.path, { waitUntil: 'commit' });
        await own.press(page);
        await expect.poll(() => thrown).toContain('broken on purpose');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await Promise.all(visits);
    } finally {
      await context.close();
      await mend();
    }
  });
}
