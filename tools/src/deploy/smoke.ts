import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import {
  type BuildRecord,
  entryOf,
  offersOf,
  type RemoteEntry,
  versionKey,
} from '@permanto/federation/registry';
import { startWorker, WorkerDied, type WorkerProcess } from '@permanto/shell/worker-process';
import { shellFiles } from '@permanto/shell/shell-files';
import { viewOf } from '@permanto/shell/view-of';
import { assetServer } from '../asset-server';
import { root } from '../settings';
import { HOST, HOST_PATH, smokeHost } from './smoke-host';
import { lackIn } from './smoke-places';
import { registryWith, smokePaths } from './smoke-paths';
import { originOf, smokeApiUrl, smokeShop, type SmokeShop } from './smoke-shop';

/** Milliseconds for a page, the start of the process among them, on a busy machine too. */
const DEADLINE_MS = 15_000;

const SHELL = path.join(root, 'shell/dist');
const scriptOf = (shell: string) => path.join(shell, 'worker.js');

/** An API that knows nothing of what it is asked for. */
const unknowing = () =>
  createServer((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"error":{"code":"operation_not_found"}}');
  });

function startProcess(shell: string, apiUrl: string): WorkerProcess {
  const { early, entries } = shellFiles(path.join(shell, 'web'));
  const settings = {
    ...{ api_url: apiUrl, early, entries, is_hydration_checked: true, is_traced: false },
    ...{ load_deadline: DEADLINE_MS, open_deadline: 5_000 },
  };
  return startWorker(scriptOf(shell), settings, () => undefined);
}

/** What is wrong with the page at `url`, or null. */
async function faultOf(
  url: string,
  process: WorkerProcess,
  shop: SmokeShop,
  entries: readonly RemoteEntry[],
): Promise<string | null> {
  const offers = offersOf(registryWith(entries));
  const timer = setTimeout(() => process.kill(), DEADLINE_MS);
  const whole = { unloaded: [], hurried: [], is_bare: false };
  const job = { id: 1, shop_key: shop.key, shop: shop.shop, caller: {}, ...whole };
  try {
    const view = viewOf(url, offers, null);
    const answer = await process.render({ ...job, offers, view });
    if ('threw' in answer) return answer.threw.reason;
    const others = versionKey({ name: HOST, version: '1' });
    const failure = answer.failures.find(({ build }) => build !== others);
    return failure?.reason ?? lackIn(answer.html, view.match);
  } catch (reason) {
    if (!(reason instanceof WorkerDied)) throw reason;
    return `it did not come back within ${DEADLINE_MS / 1000} s, or ended the process`;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Renders every page and slot that a build declares, in a process of its own, as the shell's server
 * does: with the API that runs, or with one that knows nothing. Answers the paths; null where there is
 * no built shell. Throws with what the build said.
 */
export async function smokeRender(
  source: string,
  record: BuildRecord,
  shell = SHELL,
): Promise<string[] | null> {
  if (!existsSync(scriptOf(shell))) return null;
  const files = assetServer(path.resolve(source));
  const api = unknowing();
  const entry = entryOf(record, await originOf(files));
  const shop = await smokeShop(smokeApiUrl(), await originOf(api));
  const ids = { eventId: shop.eventId };
  const host = await smokeHost(entry.declaration.slots, ids);
  const worker = startProcess(shell, shop.apiUrl);
  try {
    const paths = smokePaths(entry, shop);
    for (const url of paths) {
      const fault = await faultOf(url, worker, shop, [entry, host.entry]);
      if (fault !== null) {
        const where = url === HOST_PATH ? 'its slots' : url;
        throw new Error(
          `${versionKey({ ...entry, name: entry.declaration.name })} can't render ${where}: ${fault}`,
        );
      }
    }
    return paths;
  } finally {
    worker.kill();
    host.close();
    for (const server of [files, api]) server.close();
  }
}
