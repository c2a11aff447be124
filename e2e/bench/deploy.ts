import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildChanged } from '@permanto/tools/build';
import { APPS, root } from '@permanto/tools/settings';
import { replaceOnce } from '../support/replace-once';
import { openShop, type Shop } from '../support/shop';
import { printTable } from './table';

const SOURCE = path.join(root, 'catalog-mfe/src/pages/home/i18n/fi.json');
const OLD = 'Seuraava tapahtuma';
/** Different in each run, so that it is in no cache. */
const NEW = `Seuraavaksi pelataan ${Date.now()}`;

const DIST = path.join(root, 'catalog-mfe/dist');
/** The files that identify the newest build. */
const BUILD_MARKERS = ['build.json', '.version'].map((name) => path.join(DIST, name));

const TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 10;

async function main(): Promise<void> {
  await buildChanged(APPS);
  const shop = await openShop('bench-deploy');
  // The first page warms the server up.
  await waitForText(shop, OLD);
  const restore = changeText();
  try {
    const deployed = await measureUntilLive(
      shop,
      ['deploy', 'catalog-mfe', '--why', 'A bench'],
      NEW,
    );
    const back = await measureUntilLive(shop, ['rollback', 'catalog'], OLD);
    printTable('One remote (of the home page), in a running shop', [
      { name: 'changed source to live', measured: seconds(deployed), target: '≤ 20 s' },
      { name: 'rollback to live', measured: seconds(back), target: '≤ 1 s' },
    ]);
  } finally {
    restore();
    await shop.end();
  }
}

/**
 * Changes a text of the catalogue. Returns a function that restores it, which also runs when the process
 * exits.
 */
function changeText(): () => void {
  const text = readFileSync(SOURCE, 'utf8');
  const changed = replaceOnce(SOURCE, text, OLD, NEW);
  for (const marker of BUILD_MARKERS) copyFileSync(marker, `${marker}.kept`);
  const restore = () => {
    process.off('exit', restore);
    writeFileSync(SOURCE, text);
    restoreBuilds();
  };
  process.once('exit', restore);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  writeFileSync(SOURCE, changed);
  return restore;
}

/** Restores the builds, and removes the one of the bench. */
function restoreBuilds(): void {
  const currentVersion = () =>
    (JSON.parse(readFileSync(path.join(DIST, 'build.json'), 'utf8')) as { version: string })
      .version;
  const benchVersion = currentVersion();
  for (const marker of BUILD_MARKERS) {
    copyFileSync(`${marker}.kept`, marker);
    rmSync(`${marker}.kept`);
  }
  if (benchVersion !== currentVersion()) rmSync(path.join(DIST, benchVersion), { recursive: true });
}

/** Measures the milliseconds from the start of a command until the home page shows `text`. */
async function measureUntilLive(shop: Shop, args: string[], text: string): Promise<number> {
  const startedAt = performance.now();
  await Promise.all([runPermanto(shop, args), waitForText(shop, text)]);
  return performance.now() - startedAt;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs the workspace's command-line tool. */
async function runPermanto({ target, urls }: Shop, args: string[]): Promise<void> {
  const env = {
    ...process.env,
    PERMANTO_VAR: target.folder,
    PERMANTO_ASSETS_URL: target.assetsUrl,
    PERMANTO_API_URL: urls.api,
    PERMANTO_SHELL_URL: urls.shell,
  };
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const tool = path.join(root, 'tools/permanto.mjs');
  const child = spawn(process.execPath, [tool, ...args], { cwd: root, env, stdio: [...stdio] });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`permanto ${args.join(' ')} exited with ${code}.`);
}

async function waitForText({ origin }: Shop, text: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const html = await (await fetch(origin)).text();
    if (html.includes(text)) return;
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`"${text}" is not on the home page after ${TIMEOUT_MS / 1000} s.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
