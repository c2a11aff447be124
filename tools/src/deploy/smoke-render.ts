import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import {
  type BuildRecord,
  entryOf,
  type RemoteEntry,
  versionKey,
} from '@permanto/federation/builds';
import { offersOf } from '@permanto/release/deploy';
import { startWorker, WorkerDied, type WorkerProcess } from '@permanto/shell/worker-process';
import { shellFiles } from '@permanto/shell/shell-files';
import { viewOf } from '@permanto/shell/view-of';
import { assetServer } from '../asset-server';
import { root } from '../settings';
import { HOST, HOST_PATH, startSmokeHost } from './smoke-host';
import { missingExport } from './missing-exports';
import { registryWith, smokePaths } from './smoke-paths';
import { listenLocally, findSmokeShop, type SmokeShop } from './smoke-shop';

/** For one page, including the start of the process, also on a busy machine. */
const RENDER_TIMEOUT_MS = 15_000;
const OPEN_DEADLINE_MS = 5_000;

const SHELL = path.join(root, 'shell/dist');
const scriptOf = (shell: string) => path.join(shell, 'worker.js');

/** An API that responds to everything with 404. */
const createEmptyApi = () =>
  createServer((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"error":{"code":"operation_not_found"}}');
  });

function startProcess(shell: string, apiUrl: string): WorkerProcess {
  const { preHydration, entries } = shellFiles(path.join(shell, 'web'));
  const settings = {
    api_url: apiUrl,
    preHydration,
    entries,
    is_hydration_checked: true,
    is_traced: false,
    load_deadline: RENDER_TIMEOUT_MS,
    open_deadline: OPEN_DEADLINE_MS,
  };
  return startWorker(scriptOf(shell), settings, () => undefined);
}

const textOf = ({ kind, detail }: { readonly kind: string; readonly detail: string }) =>
  kind === 'hydration' ? detail : `${kind}: ${detail}`;

/** Returns the fault of the page at `url`, or null. */
async function faultOf(
  url: string,
  process: WorkerProcess,
  shop: SmokeShop,
  entries: readonly RemoteEntry[],
): Promise<string | null> {
  const offers = offersOf(registryWith(entries));
  const timer = setTimeout(() => process.kill(), RENDER_TIMEOUT_MS);
  const flags = { unloaded: [], hurried: [], is_bare: false };
  const ofEveryone = {
    shows_session: false,
    visitor: null,
    order_secret: null,
    cart_lines: '',
    refusal: null,
  };
  const job = { id: 1, shop_key: shop.key, shop: shop.shop, caller: {}, ...flags, ...ofEveryone };
  try {
    const view = viewOf(url, offers, null);
    const result = await process.render({ ...job, offers, view });
    if ('threw' in result) return textOf(result.threw);
    const hostKey = versionKey({ name: HOST, version: '1' });
    const failure = result.failures.find(({ build }) => build !== hostKey);
    return failure ? textOf(failure) : missingExport(result.html, view.match);
  } catch (reason) {
    if (!(reason instanceof WorkerDied)) throw reason;
    return `it did not finish within ${RENDER_TIMEOUT_MS / 1000} s, or ended the process`;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Renders every page and slot that a build declares in a separate process, as the shell's server does, with
 * the running API or an empty one. Returns the paths, or null if there is no built shell. Throws with the
 * build's error.
 */
export async function smokeRender(
  source: string,
  record: BuildRecord,
  { apiUrl, shell = SHELL }: { readonly apiUrl: string; readonly shell?: string },
): Promise<string[] | null> {
  if (!existsSync(scriptOf(shell))) return null;
  const files = assetServer(path.resolve(source));
  const api = createEmptyApi();
  const entry = entryOf(record, await listenLocally(files));
  const shop = await findSmokeShop(apiUrl, await listenLocally(api));
  const ids = { eventId: shop.eventId };
  const host = await startSmokeHost(entry.declaration.slots, ids);
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
