import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildChanged } from '@permanto/tools/build';
import { APPS, root } from '@permanto/tools/settings';
import { openShop, type Shop } from '../support/shop';
import { printTable } from './table';

const SOURCE = path.join(root, 'catalog-mfe/src/pages/home/i18n/fi.json');
const OLD = 'Seuraava tapahtuma';
/** Another each time, so that no cache knows it. */
const NEW = `Seuraavaksi pelataan ${Date.now()}`;

const DIST = path.join(root, 'catalog-mfe/dist');
/** What says which build is the newest. */
const NOTES = ['build.json', '.version'].map((name) => path.join(DIST, name));

const PATIENCE_MS = 120_000;
const LOOK_MS = 10;

async function main(): Promise<void> {
  await buildChanged(APPS);
  const shop = await openShop('bench-deploy');
  // The first page warms the server, as other visitors do.
  await live(shop, OLD);
  const restore = change();
  try {
    const deployed = await timed(shop, ['deploy', 'catalog-mfe', '--why', 'A bench'], NEW);
    const back = await timed(shop, ['rollback', 'catalog'], OLD);
    printTable('One remote (of the home page), in a running shop', [
      { name: 'changed source to live', measured: seconds(deployed), target: '≤ 20 s' },
      { name: 'rollback to live', measured: seconds(back), target: '≤ 1 s' },
    ]);
  } finally {
    restore();
    await shop.end();
  }
}

/** Changes a word of the catalogue; answers how to lay it back, which is done however this ends. */
function change(): () => void {
  const text = readFileSync(SOURCE, 'utf8');
  if (!text.includes(OLD)) throw new Error(`${SOURCE} does not say "${OLD}".`);
  for (const note of NOTES) copyFileSync(note, `${note}.kept`);
  const restore = () => {
    process.off('exit', restore);
    writeFileSync(SOURCE, text);
    layBack();
  };
  process.once('exit', restore);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  writeFileSync(SOURCE, text.replace(OLD, NEW));
  return restore;
}

/** Leaves the builds as they were, without the one of the bench. */
function layBack(): void {
  const versionNow = () =>
    (JSON.parse(readFileSync(path.join(DIST, 'build.json'), 'utf8')) as { version: string })
      .version;
  const made = versionNow();
  for (const note of NOTES) {
    copyFileSync(`${note}.kept`, note);
    rmSync(`${note}.kept`);
  }
  if (made !== versionNow()) rmSync(path.join(DIST, made), { recursive: true });
}

/** Milliseconds from the start of a command until the home page shows `text`. */
async function timed(shop: Shop, args: string[], text: string): Promise<number> {
  const began = performance.now();
  await Promise.all([permanto(shop, args), live(shop, text)]);
  return performance.now() - began;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs the workspace's tool as a team does. */
async function permanto({ target, urls }: Shop, args: string[]): Promise<void> {
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
  if (code !== 0) throw new Error(`permanto ${args.join(' ')} ended with ${code}.`);
}

async function live({ origin }: Shop, text: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const html = await (await fetch(origin)).text();
    if (html.includes(text)) return;
    await wait(LOOK_MS);
  }
  throw new Error(`"${text}" is not on the home page after ${PATIENCE_MS / 1000} s.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
