import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { deployBuilt } from '@permanto/tools/deploy/built';
import { deployFrom, readRegistry, rollBack } from '@permanto/release/deploy';
import { freePort, isFree } from '@permanto/server/free-port';
import { APPS, root } from '@permanto/tools/settings';
import { startCluster } from '@permanto/shop-api/testing/postgres';
import { writeVariant } from '../support/builds';
import { npm } from '../support/command';
import { editFile } from '../support/replace-once';
import { copyRepository } from '../support/repository-copy';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';

const VARIABLES = [
  'PERMANTO_SHELL_PORT',
  'PERMANTO_API_PORT',
  'PERMANTO_ASSETS_PORT',
  'PERMANTO_SANDBOX_PORT',
];

const SHOP_COMMANDS = [
  ['shop:check', 'kotipelit at '],
  ['shop:load', 'kotipelit was loaded already.'],
] as const;

test.setTimeout(300_000);

let folder: string;
test.beforeAll(() => {
  folder = temporaryFolder();
});

async function freePorts() {
  const ports = await Promise.all(VARIABLES.map(freePort));
  const env: Record<string, string> = { PERMANTO_VAR: folder };
  VARIABLES.forEach((name, index) => (env[name] = String(ports[index])));
  return { ports, env };
}

test('npm start starts the shop and keeps its data; Ctrl-C stops everything', async ({ page }) => {
  const { ports, env } = await freePorts();
  const started = npm(['start'], env);
  await started.waitForOutput('The shop is open');
  await page.goto(`http://localhost:${ports[0]}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(started.output()).toContain('Press Ctrl-C to stop everything');
  expect(started.output()).not.toContain('not live');

  const deployed = npm(['run', 'deploy', '--', 'catalog-mfe'], env);
  expect(await deployed.ended, deployed.output()).toBe(0);
  expect(deployed.output()).toMatch(/catalog \S+ (?:is live|is already live)/);
  await page.close();

  for (const [command, expected] of SHOP_COMMANDS) {
    const run = npm(['run', command], env);
    expect(await run.ended, run.output()).toBe(0);
    expect(run.output()).toContain(expected);
  }

  started.interrupt();
  await started.ended;
  for (const port of ports) expect(await isFree(port), `port ${port} is free again`).toBe(true);

  const again = npm(['start'], env);
  await again.waitForOutput('The shop is open');
  again.interrupt();
  await again.ended;
  expect(again.output()).not.toContain(' built ');
});

test('a restart keeps a rolled back version, and reports the difference', async ({ page }) => {
  const { env } = await freePorts();
  const target = { folder, assetsUrl: `http://localhost:${env.PERMANTO_ASSETS_PORT}` };
  const edit = ['Seuraava tapahtuma', 'Seuraavaksi pelataan'] as const;
  await deployFrom(writeVariant('catalog-mfe', folder, { version: 'before', edit }), target);
  await deployBuilt('catalog-mfe', target);
  await rollBack('catalog', target);

  const started = npm(['start'], env);
  await started.waitForOutput('Press Ctrl-C to stop everything');
  expect(started.output()).toContain('catalog-mfe differs from the live version before.');
  expect(started.output()).toContain('npm run deploy -- catalog-mfe');
  await page.goto(`http://localhost:${env.PERMANTO_SHELL_PORT}`);
  await expect(page.getByText('Seuraavaksi pelataan')).toBeVisible();
  await page.close();
  started.interrupt();
  await started.ended;
  expect((await readRegistry(target)).catalog?.active.version).toBe('before');
});

test('npm start and deploy report what fails, and deploy the rest', async ({ request }) => {
  // Builds the catalogue without a cache.
  test.setTimeout(600_000);
  const copy = copyRepository();
  const inCopy = (file: string) => path.join(copy.folder, file);
  try {
    // Unchanged apps need no build.
    for (const app of APPS.filter((one) => one !== 'catalog-mfe')) {
      execFileSync('cp', ['-al', path.join(root, app, 'dist'), inCopy(`${app}/dist`)]);
    }
    const source = inCopy('catalog-mfe/src/pages/home/home.tsx');
    const text = readFileSync(source, 'utf8');
    const page = 'function HomePage() {\n';
    editFile(source, page, `${page}  if (Date.now() > 0) throw new Error('broken');\n`);
    const { env } = await freePorts();
    const started = npm(['start'], { ...env, PERMANTO_VAR: inCopy('var') }, copy.folder);
    await started.waitForOutput('Press Ctrl-C to stop everything');
    expect(started.output()).toContain('The shop is open without catalog-mfe:');
    expect(started.output()).toMatch(
      /catalog-mfe is not live:\ncatalog@\S+ can't render \/: .*broken/,
    );
    expect(started.output()).toMatch(/cart \S+ is live/);
    const origin = `http://localhost:${env.PERMANTO_SHELL_PORT}`;
    expect((await request.get(origin)).status()).toBe(404);

    writeFileSync(source, `${text}export const WRONG: number = 'text';\n`);
    const deploy = () =>
      npm(
        ['run', 'deploy', '--', 'catalog-mfe', '--no-browser'],
        {
          ...env,
          PERMANTO_VAR: inCopy('var'),
        },
        copy.folder,
      );
    const wrong = deploy();
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toMatch(
      /catalog-mfe\/src\/pages\/home\/home\.tsx\(\d+,14\): error TS2322/,
    );

    writeFileSync(source, text);
    const right = deploy();
    expect(await right.ended, right.output()).toBe(0);
    expect((await request.get(origin)).status()).toBe(200);
    started.interrupt();
    await started.ended;
  } finally {
    copy.remove();
  }
});

test('npm start runs on PostgreSQL', async ({ page }) => {
  const { env } = await freePorts();
  const postgres = await startCluster();
  const started = npm(['start'], { ...env, DATABASE_URL: postgres.url });
  await started.waitForOutput('The shop is open');
  await page.goto(`http://localhost:${env.PERMANTO_SHELL_PORT}/events/${GAME.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(GAME.title);
  await page.close();
  started.interrupt();
  await started.ended;
  postgres.stop();
});

test('npm start reports a taken port and its variable, and starts nothing', async ({ shop }) => {
  const { ports, env } = await freePorts();
  const taken = new URL(shop.urls.api).port;
  const started = npm(['start'], { ...env, PERMANTO_API_PORT: taken });
  expect(await started.ended).not.toBe(0);
  expect(started.output()).toContain(`Port ${taken} (api) is taken`);
  expect(started.output()).toContain('PERMANTO_API_PORT=');
  expect(await isFree(ports[0] ?? 0)).toBe(true);
});

test('npm start reports and restarts a process that dies', async ({ page }) => {
  const { env } = await freePorts();
  const started = npm(['start'], env);
  await started.waitForOutput('The shop is open');
  process.kill(pidOf(started.output(), 'api'), 'SIGKILL');
  await started.waitForOutput('api exited unexpectedly. Restarting it.');
  await expect
    .poll(
      () =>
        page.request.get(`http://localhost:${env.PERMANTO_API_PORT}/readyz`).then(
          (r) => r.status(),
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  await page.goto(`http://localhost:${env.PERMANTO_SHELL_PORT}/events/${GAME.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(GAME.title);
  await page.close();
  started.interrupt();
  await started.ended;
});

/** Reads a process's id from the progress lines. */
function pidOf(output: string, name: string): number {
  const pid = new RegExp(`${name} is running .*\\(process (\\d+)\\)`).exec(output)?.[1];
  if (!pid) throw new Error(`no process ${name} in:\n${output}`);
  return Number(pid);
}
