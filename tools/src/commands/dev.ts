import path from 'node:path';
import { builtFolder } from '../deploy';
import { followLog } from '../dev/follow-log';
import { createNews } from '../dev/news';
import { completeOthers } from '../dev/others';
import { startDevProxy } from '../dev/proxy';
import { devRegistry } from '../dev/registry';
import { createShelf } from '../dev/shelf';
import { watcher } from '../dev/watcher';
import { assertPortsFree, freePort } from '../ports';
import { say, seconds } from '../progress';
import { readRegistry } from '../registry';
import { type App, APPS, isRemote, type PortName, portsOf, root, varFolder } from '../settings';
import { localShopSettings } from '../shops';
import { startStack, type Stack, type StackOptions, urlsOf } from '../stack';
import { targetOf } from '../target';
import { folderArgument } from './arguments';
import { otherShops, statusLines, untilTheEnd } from './start';

const PROCESS_OF: Partial<Record<App, PortName>> = {
  'shop-api': 'api',
  'payment-sandbox': 'sandbox',
  shell: 'shell',
};

/** Milliseconds that the shell waits for remotes and what they read: who develops has a busy machine. */
const PATIENCE = '20000';

/**
 * `dev catalog`: that remote from source, the rest as it is deployed and built. Without a name: the
 * whole shop from source. A change is built at once, and open pages reload themselves.
 */
export async function dev(names: string[]): Promise<number> {
  const began = Date.now();
  const apps = names.length === 0 ? APPS : names.map(folderArgument);
  const outer = portsOf(process.env);
  await assertPortsFree(outer);
  const target = targetOf(process.env);
  const undeployed = completeOthers(apps, await readRegistry(target));

  const folder = varFolder(process.env);
  const ports = { ...outer, shell: await freePort() };
  const origin = urlsOf(outer).shell;
  const registryFile = path.join(folder, 'dev/registry.json');
  const registry = await devRegistry(target, registryFile);
  const shelf = createShelf(origin);
  for (const remote of undeployed) registry.put(shelf.put(builtFolder(remote)));
  const proxy = await startDevProxy({ port: outer.shell, shellPort: ports.shell, shelf });
  const logs: (() => void)[] = [];
  const watching: Promise<() => Promise<void>>[] = [];
  let starting: Promise<Stack> | undefined;
  const watch = watcher(createNews(proxy.tell), async (app) => {
    if (isRemote(app)) registry.put(shelf.put(path.join(root, app, '.dev')));
    else if (starting !== undefined) await startAgain(await starting, app);
  });
  const watchAll = (some: readonly App[]) => {
    watching.push(...some.map(watch));
    return Promise.all(watching);
  };
  try {
    // Servers run as soon as they are built; remotes may come while they start.
    const servers = apps.filter((app) => !isRemote(app));
    await watchAll(servers);
    const isWhole = apps === APPS;
    starting = startStack({ ports, folder, ...settingsOf(isWhole, registryFile, origin) });
    const [stack] = await Promise.all([starting, watchAll(apps.filter(isRemote))]);
    const { shell, api, sandbox } = stack.running;
    logs.push(...[shell, api, sandbox].map(({ log }) => followLog(log, say)));
    say(`\nThe shop for developers: ${origin}   (after ${seconds((Date.now() - began) / 1000)})`);
    const others = await otherShops(stack.urls.api, origin);
    for (const line of [...others, ...statusLines(origin, folder)]) say(line);
    say('Open pages reload themselves; Ctrl-C stops.\n');
    return await untilTheEnd(
      stack,
      servers.flatMap((app) => PROCESS_OF[app] ?? []),
    );
  } finally {
    for (const stop of logs) stop();
    await starting?.then((stack) => stack.end()).catch(() => undefined);
    const watchers = await Promise.allSettled(watching);
    for (const one of watchers) if (one.status === 'fulfilled') await one.value();
    await proxy.close();
  }
}

async function startAgain(stack: Stack, app: App): Promise<void> {
  const name = PROCESS_OF[app];
  if (name === undefined) return;
  await stack.stop(name);
  await stack.restart(name);
}

const settingsOf = (
  isWhole: boolean,
  registryFile: string,
  origin: string,
): Pick<StackOptions, 'builds' | 'env'> => ({
  builds: isWhole ? '.dev' : 'dist',
  env: {
    NODE_ENV: isWhole ? 'development' : 'production',
    PERMANTO_REGISTRY: registryFile,
    // What comes from source is neither signed nor where visitors get it from.
    PERMANTO_TRUSTED_KEYS: undefined,
    PERMANTO_ASSET_ORIGINS: '*',
    PERMANTO_CHECK_HYDRATION: '1',
    // With each change there are fresh ones, which no page should have to share the machine with.
    PERMANTO_WORKERS: '1',
    PERMANTO_LOAD_DEADLINE: PATIENCE,
    PERMANTO_OPEN_DEADLINE: PATIENCE,
    PERMANTO_BLOCKED_DEADLINE: PATIENCE,
    // A build that failed is mended by the next; nobody waits until it may be tried again.
    PERMANTO_BLOCK_TIME: '0',
    ...localShopSettings(origin, process.env),
  },
});
