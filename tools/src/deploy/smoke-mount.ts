import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { type BuildRecord, entryOf, versionKey } from '@permanto/federation/builds';
import { assetServer } from '../asset-server';
import { findChromium } from '../chromium';
import { waitUntilHealthy } from '../health';
import { freePort } from '@permanto/server/free-port';
import { startProgram } from '../processes';
import { root } from '../settings';
import { HOST_PATH, startSmokeHost } from './smoke-host';
import { findPageFaults } from './smoke-pages';
import { smokePages, registryWith } from './smoke-paths';
import { listenLocally, findSmokeShop } from './smoke-shop';

const SERVER = path.join(root, 'shell/dist/server.js');

/**
 * Opens every page and slot that a build declares in a browser, served by a separate shell. Throws if one
 * logs an error, does not hydrate or shows a fallback. Returns how many were opened, or why none was: it
 * needs a built shell, a browser and a running API.
 */
export async function smokeMount(
  source: string,
  record: BuildRecord,
  apiUrl: string,
): Promise<number | string> {
  const chromium = findChromium();
  if (chromium === undefined) return 'there is no Chromium (set CHROME_PATH)';
  if (!existsSync(SERVER)) return 'there is no built shell (npm run build)';
  const shop = await findSmokeShop(apiUrl, '');
  if (shop.shop === null) return `no shop API is running at ${apiUrl}`;

  const folder = temporaryFolder();
  const files = assetServer(path.resolve(source));
  const entry = entryOf(record, await listenLocally(files));
  const host = await startSmokeHost(entry.declaration.slots, { eventId: shop.eventId });
  const registry = path.join(folder, 'registry.json');
  writeFileSync(registry, JSON.stringify(registryWith([entry, host.entry])));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shell = startProgram({
    name: 'shell',
    args: [SERVER],
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PERMANTO_WORKERS: '1',
      PERMANTO_SHELL_PORT: String(port),
      PERMANTO_API_URL: shop.apiUrl,
      PERMANTO_REGISTRY: registry,
      PERMANTO_HOSTS: JSON.stringify({ localhost: shop.key }),
      // The build is not signed yet, and not served from the public asset origin.
      PERMANTO_TRUSTED_KEYS: undefined,
      PERMANTO_ASSET_ORIGINS: '*',
      PERMANTO_VAR: folder,
    },
    log: path.join(folder, 'shell.log'),
  });
  try {
    await waitUntilHealthy(shell, `${origin}/healthz`);
    const paths = smokePages(entry, shop);
    const found = await findPageFaults(
      chromium,
      paths.map((path) => origin + path),
    );
    if (found.size === 0) return paths.length;
    throw new Error(
      errorMessage(versionKey({ ...entry, name: entry.declaration.name }), origin, found),
    );
  } finally {
    await shell.end();
    host.close();
    files.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function errorMessage(
  build: string,
  origin: string,
  found: ReadonlyMap<string, readonly string[]>,
): string {
  const lines = [...found].map(([url, faults]) => {
    const where = url === origin + HOST_PATH ? 'its slots' : url.slice(origin.length);
    return `${where}: ${faults.join('\n    ')}`;
  });
  return `${build} fails in a browser:\n  ${lines.join('\n  ')}`;
}
