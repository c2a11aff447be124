import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  deployFrom,
  expiryOf,
  noteOf,
  pinLink,
  pinVersion,
  promoteCanary,
  readRegistry,
  rollBack,
  signPin,
  unpinVersion,
} from '@permanto/release/deploy';
import { builtFolder } from '@permanto/tools/deploy/built';
import { checkBuild } from '@permanto/tools/deploy/check-build';
import { REMOTES } from '@permanto/tools/settings';
import { writeVariant } from '../support/builds';
import { THROWS_WHEN_RENDERED } from '../support/faults';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';
import { startVisitors } from '../support/visitor-stream';

// Long deadlines, because a new process loads slowly on a busy machine. This file tests versions, not
// deadlines.
test.use({ shopName: 'deploy', shopEnv: { PERMANTO_LOAD_DEADLINE: '15000' } });

const OLD = 'Seuraava tapahtuma';
const NEW = 'Seuraavaksi pelataan';
/** The percentage of the visitors that get a canary. */
const SHARE = 40;

/** The shell's log lines about remotes that could not be shown and processes that died. */
function errorLog(folder: string): string {
  const log = readFileSync(path.join(folder, 'logs/shell.log'), 'utf8');
  const lines = log.split('\n').filter((line) => /could not be shown|process died/.test(line));
  return lines.slice(-20).join('\n');
}

test('each remote passes the checks of its deploy', { tag: '@core' }, async ({ shop }) => {
  for (const remote of REMOTES) {
    const reports: string[] = [];
    const report = (line: string) => void reports.push(line);
    await checkBuild(builtFolder(remote), { browser: true, report, apiUrl: shop.urls.api });
    expect(reports.join('\n')).toMatch(/ render on the server\.\n.* hydrate in a browser without/);
  }
});

test(
  'a new version goes live in a running shop, and back',
  { tag: '@core' },
  async ({ page, request, home, shop }) => {
    await home.open();
    await expect(page.getByText(OLD)).toBeVisible();

    const { folder } = shop.target;
    const next = writeVariant('catalog-mfe', folder, { version: 'next', edit: [OLD, NEW] });
    await deployFrom(next, shop.target, { canary: 0 });
    expect(await (await request.get('/')).text(), 'a canary for no visitors').toContain(OLD);
    await promoteCanary('catalog', shop.target, noteOf('No errors'));

    const html = await (await request.get('/')).text();
    expect(html).toContain(NEW);
    expect(html).not.toContain(OLD);
    const script = page.waitForResponse((answer) => answer.url().includes('/catalog/next/web/'));
    await home.open();
    await expect(page.getByText(NEW)).toBeVisible();
    await script;
    await home.events().first().click();
    await expect(page).toHaveURL(/\/events\/./);
    await page.goBack();
    await expect(page.getByText(NEW), 'rendered in the browser').toBeVisible();

    await rollBack('catalog', shop.target);
    expect(await (await request.get('/')).text()).toContain(OLD);
  },
);

test('fifty visitors see no errors while versions are deployed and rolled back', async ({
  page,
  home,
  event,
  context,
  shop,
}) => {
  const { folder } = shop.target;
  const buildWith = (version: string, text: string) =>
    writeVariant('catalog-mfe', folder, { version, edit: [OLD, text] });
  const builds = ['Ensimmäinen versio', 'Toinen versio'].map((text, at) =>
    buildWith(`stream-${at}`, text),
  );
  const [canaryBuild = '', next = ''] = builds;
  const bad = writeVariant('catalog-mfe', folder, {
    version: 'bad',
    edit: THROWS_WHEN_RENDERED,
  });
  // This visitor is in no canary, and must never see an error.
  await context.addCookies([{ name: 'permanto_bucket', value: '99', url: shop.origin }]);
  await home.open();

  const stream = startVisitors(shop.origin, 50, SHARE);
  const startedAt = Date.now();
  const isNow = (text: string, whose?: 'canary' | 'others') => stream.first(text, whose);
  const browse = async () => {
    await home.event(GAME.title).click();
    await expect(event.title()).toContainText(GAME.title);
    await page.goBack();
    await expect(home.heading()).toBeVisible();
  };

  const canaries = [isNow('Ensimmäinen versio', 'canary'), isNow(OLD, 'others')];
  await deployFrom(canaryBuild, shop.target, { canary: SHARE });
  await Promise.all([...canaries, browse()]);
  const promoted = isNow('Ensimmäinen versio', 'others');
  await promoteCanary('catalog', shop.target, noteOf('No errors'));
  await promoted;
  const back = isNow(OLD, 'others');
  await rollBack('catalog', shop.target);
  await Promise.all([back, browse()]);

  await pinVersion('catalog', 'stream-0', shop.target, noteOf());
  const pin = { remote: 'catalog', id: 'stream-0', expires: expiryOf(new Date(), 1) };
  const pinned = await page.request.get(pinLink(shop.origin, signPin(pin, shop.pinSecret)));
  expect(await pinned.text()).toContain('Ensimmäinen versio');
  await unpinVersion('catalog', 'stream-0', shop.target, noteOf());
  expect(await (await page.request.get('/')).text()).toContain(OLD);

  await deployFrom(bad, shop.target, { canary: SHARE });
  const history = async () => (await readRegistry(shop.target)).catalog?.history?.at(-1);
  await expect
    .poll(history, { timeout: 60_000 })
    .toMatchObject({ what: 'canary_stopped', who: 'shell' });

  const seen = isNow('Toinen versio');
  await deployFrom(next, shop.target);
  const changed = Date.now();
  const seconds = ((await seen) - changed) / 1_000;
  await browse();
  await stream.end();

  const { pages, files } = stream.count();
  const pace = (pages * 1_000) / (Date.now() - startedAt);
  console.log(
    `  ${pages} pages and ${files} files for 50 visitors, ${pace.toFixed(0)} pages/s; a new version was seen ${seconds.toFixed(2)} s after the registry had changed`,
  );
  expect(stream.faults, errorLog(shop.target.folder)).toEqual([]);
  expect(pages).toBeGreaterThan(200);
});
