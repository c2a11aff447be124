import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { freePort } from '@permanto/server/free-port';
import { root, type Ports } from '@permanto/tools/settings';
import { startApi, startSandbox } from '@permanto/tools/stack';

export interface ApiUnderLoad {
  readonly port: number;
  readonly coldStartMs: number;
  /** The process's current memory (VmRSS, Linux only). */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Copies the demo shops, with every quota set to `quota`. */
function copyShopsWithQuota(folder: string, quota: number): string {
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

/** Starts one production API process with the payment sandbox; on PGlite if there is no `databaseUrl`. */
export async function startApiUnderLoad(
  databaseUrl: string | undefined,
  { quota }: { quota: number },
): Promise<ApiUnderLoad> {
  const folder = temporaryFolder();
  const [shell, api, assets, sandbox] = await Promise.all(Array.from({ length: 4 }, freePort));
  const ports = { shell, api, assets, sandbox } as Ports;
  const env = {
    DATABASE_URL: databaseUrl ?? '',
    PERMANTO_SHOPS_FOLDER: copyShopsWithQuota(folder, quota),
    PERMANTO_LOG_LEVEL: 'warn',
    PERMANTO_RATE_LIMITS: 'off',
  };
  const provider = await startSandbox({ ports, folder });
  const startedAt = performance.now();
  const server = await startApi({ ports, folder, env });
  return {
    port: ports.api,
    coldStartMs: performance.now() - startedAt,
    memoryMb: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      await Promise.all([server.end(), provider.end()]);
    },
  };
}
