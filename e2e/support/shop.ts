import { rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { createFreshPglite } from '@permanto/shop-api/testing/fresh-pglite';
import { deployBuilt } from '@permanto/tools/deploy/built';
import { type Target } from '@permanto/release/deploy';
import { freePort } from '@permanto/server/free-port';
import { REMOTES } from '@permanto/tools/settings';
import { startStack, urlsOf, type Stack } from '@permanto/tools/stack';
import { expectNoSecretsInLogs } from '@permanto/server/testing/secrets-in-logs';

export interface Shop extends Stack {
  /** The shell's origin. */
  origin: string;
  /** A second allowed asset origin, at which no server is running. */
  otherAssets: string;
  /** The secret that signs links with pins. */
  pinSecret: string;
  target: Target;
}

const PIN_SECRET = 'signs-the-pins-of-a-shop-under-test';

/** Opens a shop with changed data (`shop-copies.ts`) for as long as `use` takes. */
export async function useChangedShop(
  name: string,
  shops: { readonly folder: string; readonly end: () => void },
  use: (shop: Shop) => Promise<void>,
): Promise<void> {
  const shop = await openShop(name, { PERMANTO_SHOPS_FOLDER: shops.folder });
  await use(shop);
  await shop.end();
  shops.end();
}

/** Starts a separate shop with free ports, an empty database and all remotes deployed. */
export async function openShop(name: string, env: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const folder = temporaryFolder();
  const free = await Promise.all(Array.from({ length: 5 }, freePort));
  const [shell, api, assets, sandbox, other] = free;
  const ports = { shell, api, assets, sandbox } as Parameters<typeof urlsOf>[0];
  const target = { folder, assetsUrl: urlsOf(ports).assets };
  for (const remote of REMOTES) await deployBuilt(remote, target);
  if (!env.DATABASE_URL) await createFreshPglite(path.join(folder, 'data'));
  const otherAssets = `http://localhost:${other}`;
  const own = {
    PERMANTO_ASSET_ORIGINS: `${target.assetsUrl},${otherAssets}`,
    PERMANTO_PIN_SECRET: PIN_SECRET,
    // What is never logged is searched for in all that can be.
    PERMANTO_LOG_LEVEL: 'trace',
    // All visitors of the tests have the same address.
    PERMANTO_RATE_LIMITS: 'off',
  };
  const stack = await startStack({ ports, folder, env: { ...own, ...env } });
  return {
    ...stack,
    origin: stack.urls.shell,
    otherAssets,
    pinSecret: PIN_SECRET,
    target,
    end: async () => {
      await stack.end();
      expectNoSecretsInLogs(path.join(folder, 'logs'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
