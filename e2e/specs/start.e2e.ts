import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, isFree } from '@permanto/tools/ports';
import { startCluster } from '@permanto/shop-api/testing/postgres';
import { npm } from '../support/command';
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
  folder = mkdtempSync(path.join(os.tmpdir(), 'permanto-start-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePorts() {
  const ports = await Promise.all(VARIABLES.map(freePort));
  const env: Record<string, string> = { PERMANTO_VAR: folder };
  VARIABLES.forEach((name, index) => (env[name] = String(ports[index])));
  return { ports, env };
}

test('npm start opens the shop and keeps its data; Ctrl-C ends everything', async ({ page }) => {
  const { ports, env } = await freePorts();
  const started = npm(['start'], env);
  await started.says('The shop is open');
  await page.goto(`http://localhost:${ports[0]}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(started.output()).toContain('Ctrl-C stops everything');

  const deployed = npm(['run', 'deploy', '--', 'catalog-mfe'], env);
  expect(await deployed.ended, deployed.output()).toBe(0);
  expect(deployed.output()).toMatch(/catalog \S+ (?:is live|was live already)/);
  await page.close();

  for (const [command, said] of SHOP_COMMANDS) {
    const run = npm(['run', command], env);
    expect(await run.ended, run.output()).toBe(0);
    expect(run.output()).toContain(said);
  }

  started.interrupt();
  await started.ended;
  for (const port of ports) expect(await isFree(port), `port ${port} is free again`).toBe(true);

  const again = npm(['start'], env);
  await again.says('The shop is open');
  again.interrupt();
  await again.ended;
  expect(again.output()).not.toContain(' built ');
});

test('npm start runs on PostgreSQL', async ({ page }) => {
  const { env } = await freePorts();
  const postgres = await startCluster();
  const started = npm(['start'], { ...env, DATABASE_URL: postgres.url });
  await started.says('The shop is open');
  await page.goto(`http://localhost:${env.PERMANTO_SHELL_PORT}/events/${GAME.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(GAME.title);
  await page.close();
  started.interrupt();
  await started.ended;
  postgres.stop();
});

test('npm start names a taken port and its variable, and starts nothing', async ({ shop }) => {
  const { ports, env } = await freePorts();
  const taken = new URL(shop.urls.api).port;
  const started = npm(['start'], { ...env, PERMANTO_API_PORT: taken });
  expect(await started.ended).not.toBe(0);
  expect(started.output()).toContain(`Port ${taken} (api) is taken`);
  expect(started.output()).toContain('PERMANTO_API_PORT=');
  expect(await isFree(ports[0] ?? 0)).toBe(true);
});

test('a process that dies under npm start is named, and comes back', async ({ page }) => {
  const { env } = await freePorts();
  const started = npm(['start'], env);
  await started.says('The shop is open');
  process.kill(pidOf(started.output(), 'api'), 'SIGKILL');
  await started.says('api ended by itself; starting it again');
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

/** The progress lines tell each process's id. */
function pidOf(output: string, name: string): number {
  const pid = new RegExp(`${name} answers .*\\(process (\\d+)\\)`).exec(output)?.[1];
  if (!pid) throw new Error(`no process ${name} in:\n${output}`);
  return Number(pid);
}
