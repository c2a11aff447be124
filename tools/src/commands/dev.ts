import path from 'node:path';
import { builtFolder } from '../deploy/built';
import { followLog } from '../dev/follow-log';
import { createDevStatus } from '../dev/dev-status';
import { buildMissingApps } from '../dev/build-missing-apps';
import { startDevProxy } from '../dev/proxy';
import { createDevRegistry } from '../dev/registry';
import { createBuildStore } from '../dev/build-store';
import { createAppWatcher } from '../dev/watcher';
import { freePort } from '@permanto/server/free-port';
import { assertPortsFree } from '../ports';
import { printLine, seconds } from '../progress';
import { readRegistry } from '@permanto/release/deploy';
import { type App, APPS, isRemote, type PortName, portsOf, root, varFolder } from '../settings';
import { localShopSettings } from '../shops';
import { startStack, type Stack, type StackOptions, urlsOf } from '../stack';
import { targetOf } from '../target';
import { folderArgument } from './arguments';
import { otherShops, statusLines, runUntilStopped } from './start';

const PROCESS_OF: Partial<Record<App, PortName>> = {
  'shop-api': 'api',
  'payment-sandbox': 'sandbox',
  shell: 'shell',
};

/** The shell's deadlines for remotes and their data: long, since a developer's machine is busy. */
const DEADLINE_MS = '20000';

/**
 * `dev catalog` runs that remote from source, and the rest as deployed and built. Without a name it runs
 * the whole shop from source. A change is built at once, and open pages reload.
 */
export async function dev(names: string[]): Promise<number> {
  const startedAt = Date.now();
  const apps = names.length === 0 ? APPS : names.map(folderArgument);
  const publicPorts = portsOf(process.env);
  await assertPortsFree(publicPorts);
  const target = targetOf(process.env);
  const undeployed = buildMissingApps(apps, await readRegistry(target));

  const folder = varFolder(process.env);
  const ports = { ...publicPorts, shell: await freePort() };
  const origin = urlsOf(publicPorts).shell;
  const registryFile = path.join(folder, 'dev/registry.json');
  const registry = await createDevRegistry(target, registryFile);
  const builds = createBuildStore(origin);
  for (const remote of undeployed) registry.put(builds.put(builtFolder(remote)));
  const proxy = await startDevProxy({ port: publicPorts.shell, shellPort: ports.shell, builds });
  const logs: (() => void)[] = [];
  const watchers: Promise<() => Promise<void>>[] = [];
  let stackStart: Promise<Stack> | undefined;
  const watch = createAppWatcher(createDevStatus(proxy.publish), async (app) => {
    if (isRemote(app)) registry.put(builds.put(path.join(root, app, '.dev')));
    else if (stackStart !== undefined) await restartServer(await stackStart, app);
  });
  const watchAll = (some: readonly App[]) => {
    watchers.push(...some.map(watch));
    return Promise.all(watchers);
  };
  try {
    // Servers start as soon as they are built; remotes are built meanwhile.
    const servers = apps.filter((app) => !isRemote(app));
    await watchAll(servers);
    const isFromSource = apps === APPS;
    stackStart = startStack({
      ports,
      folder,
      ...stackSettings(isFromSource, registryFile, origin),
    });
    const [stack] = await Promise.all([stackStart, watchAll(apps.filter(isRemote))]);
    const { shell, api, sandbox } = stack.running;
    logs.push(...[shell, api, sandbox].map(({ log }) => followLog(log, printLine)));
    printLine(
      `\nThe development shop is open: ${origin}   (after ${seconds((Date.now() - startedAt) / 1000)})`,
    );
    const others = await otherShops(stack.urls.api, origin);
    for (const line of [...others, ...statusLines(origin, folder)]) printLine(line);
    printLine('Open pages reload after each build. Press Ctrl-C to stop.\n');
    return await runUntilStopped(
      stack,
      servers.flatMap((app) => PROCESS_OF[app] ?? []),
    );
  } finally {
    for (const stop of logs) stop();
    await stackStart?.then((stack) => stack.end()).catch(() => undefined);
    const settled = await Promise.allSettled(watchers);
    for (const result of settled) if (result.status === 'fulfilled') await result.value();
    await proxy.close();
  }
}

async function restartServer(stack: Stack, app: App): Promise<void> {
  const name = PROCESS_OF[app];
  if (name === undefined) return;
  await stack.stop(name);
  await stack.restart(name);
}

const stackSettings = (
  isFromSource: boolean,
  registryFile: string,
  origin: string,
): Pick<StackOptions, 'builds' | 'env'> => ({
  builds: isFromSource ? '.dev' : 'dist',
  env: {
    NODE_ENV: isFromSource ? 'development' : 'production',
    PERMANTO_REGISTRY: registryFile,
    // Builds from source are neither signed nor served from the public asset origin.
    PERMANTO_TRUSTED_KEYS: undefined,
    PERMANTO_ASSET_ORIGINS: '*',
    PERMANTO_CHECK_HYDRATION: '1',
    // Workers restart with each change; more than one would slow the machine down.
    PERMANTO_WORKERS: '1',
    PERMANTO_LOAD_DEADLINE: DEADLINE_MS,
    PERMANTO_OPEN_DEADLINE: DEADLINE_MS,
    PERMANTO_BLOCKED_DEADLINE: DEADLINE_MS,
    // The next build replaces a failed one, so it is not blocked.
    PERMANTO_BLOCK_TIME: '0',
    ...localShopSettings(origin, process.env),
  },
});
