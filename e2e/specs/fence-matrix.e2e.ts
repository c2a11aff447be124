import type { Browser } from '@playwright/test';
import { type Fault, breakRemote } from '../support/faults';
import { serveFaultyAssets } from '../support/faulty-assets';
import { expect, test } from '../support/fixtures';
import { expectUnaffectedParts, PAGES, REMOTES, type RemoteName } from '../support/page-parts';
import { inSample } from '../support/sample';
import { type Session, sessionWithTicket } from '../support/session-with-ticket';
import type { Shop } from '../support/shop';

test.use({ shopName: 'fence-matrix', allowConsoleErrors: true });

/** Faults of a remote, and whether it can't be shown because of them. */
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
  { name: 'has another contract version', fault: 'contract', isFatal: true },
  { name: 'was tampered with', fault: 'tampered', isFatal: true },
  { name: 'is deployed incompletely', fault: 'half', isFatal: true },
];

const CASES = FAULTS.flatMap((fault) => REMOTES.map((remote) => ({ ...fault, remote })));

let faulty: { end: () => void };
let session: Session;

const newVisitor = (browser: Browser, { origin: baseURL }: Shop) =>
  browser.newContext({ baseURL, storageState: session });

test.beforeAll(async ({ browser, shop }) => {
  faulty = await serveFaultyAssets(shop);
  session = await sessionWithTicket(browser, shop);
});
test.afterAll(() => faulty.end());

/** Waits until the server has noticed the fault and responds with the expected status. */
async function expectServed(shop: Shop, path: string, isLost: boolean): Promise<void> {
  const status = async () => (await fetch(shop.origin + path)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(isLost ? 503 : 200);
}

for (const { name, fault, isFatal, remote } of inSample(CASES, 6)) {
  test(`if ${remote} ${name}, every page keeps the other remotes’ parts`, async ({
    browser,
    shop,
  }) => {
    const restore = await breakRemote(shop, remote, fault);
    const context = await newVisitor(browser, shop);
    const broken: RemoteName | null = isFatal ? remote : null;
    try {
      for (const pageOfParts of Object.values(PAGES)) {
        const isLost = pageOfParts.main.owner === broken && fault !== 'half';
        await expectServed(shop, pageOfParts.path, isLost);
      }
      const visits = Object.values(PAGES).map(async (pageOfParts) => {
        const page = await context.newPage();
        const thrown: string[] = [];
        page.on('pageerror', ({ message }) => thrown.push(message));
        await page.goto(pageOfParts.path, { waitUntil: 'commit' });
        // A slow remote can be used; one whose handlers throw can't.
        const unusable = fault === 'handler' ? remote : broken;
        await expectUnaffectedParts(page, pageOfParts, { broken, faulty: unusable });
        const own = [pageOfParts.main, ...pageOfParts.slots].find(
          (part) => part.owner === remote && part.press,
        );
        if (fault !== 'handler' || own?.press === undefined) return;
        await page.goto(pageOfParts.path, { waitUntil: 'commit' });
        await own.press(page);
        await expect.poll(() => thrown).toContain('broken on purpose');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await Promise.all(visits);
    } finally {
      await context.close();
      await restore();
    }
  });
}
