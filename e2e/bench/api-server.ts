import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@permanto/tools/ports';
import { root, type Ports } from '@permanto/tools/settings';
import { startApi, startSandbox } from '@permanto/tools/stack';

export interface BenchedApi {
  readonly port: number;
  /** Milliseconds until it answered. */
  readonly coldStart: number;
  /** Megabytes that the process holds now (VmRSS), on Linux. */
  memory(): number;
  stop(): Promise<void>;
}

/** Every pool of the shops that ship with so many pieces. */
function shopsWithQuota(folder: string, quota: number): string {
  const shops = path.join(folder, 'shops');
  cpSync(path.join(root, 'shop-api/shops'), shops, { recursive: true });
  for (const file of readdirSync(shops, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const place = path.join(shops, file);
    const text = readFileSync(place, 'utf8').replaceAll(/"quota": *\d+/g, `"quota": ${quota}`);
    writeFileSync(place, text);
  }
  return shops;
}

/** One API process as built, with the payment sandbox; on PGlite where no database is named. */
export async function startBenchedApi(
  databaseUrl: string | undefined,
  { quota }: { quota: number },
): Promise<BenchedApi> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permanto-bench-'));
  const [shell, api, assets, sandbox] = await Promise.all(Array.from({ length: 4 }, freePort));
  const ports = { shell, api, assets, sandbox } as Ports;
  const env = {
    DATABASE_URL: databaseUrl ?? '',
    PERMANTO_SHOPS_FOLDER: shopsWithQuota(folder, quota),
    PERMANTO_LOG_LEVEL: 'warn',
    PERMANTO_RATE_LIMITS: 'off',
  };
  const provider = await startSandbox({ ports, folder });
  const began = performance.now();
  const server = await startApi({ ports, folder, env });
  return {
    port: ports.api,
    coldStart: performance.now() - began,
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      await Promise.all([server.end(), provider.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
