import path from 'node:path';
import { followLog } from '../dev/follow-log';
import { createNews } from '../dev/news';
import { oneAtATime } from '../dev/one-at-a-time';
import { completeOthers } from '../dev/others';
import { startDevProxy } from '../dev/proxy';
import { devRegistry } from '../dev/registry';
import { createShelf } from '../dev/shelf';
import { typeFaults } from '../dev/types';
import { watchApp } from '../dev/watch-app';
import { assertPortsFree, freePort } from '../ports';
import { say, seconds } from '../progress';
import { type App, APPS, isRemote, type PortName, portsOf, root, varFolder } from '../settings';
import { localShopSettings } from '../shops';
import { startStack, type Stack, type StackOptions, urlsOf } from '../stack';
import { targetOf } from '../target';
import { remoteArgument } from './arguments';
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
  const apps = names.length === 0 ? APPS : names.map(appOf);
  const outer = portsOf(process.env);
  await assertPortsFree(outer);
  const target = targetOf(process.env);
  await completeOthers(apps, target);

  const folder = varFolder(process.env);
  const ports = { ...outer, shell: await freePort() };
  const origin = urlsOf(outer).shell;
  const registryFile = path.join(folder, 'dev/registry.json');
  const registry = await devRegistry(target, registryFile);
  const shelf = createShelf(origin);
  const proxy = await startDevProxy({ port: outer.shell, shellPort: ports.shell, shelf });
  const session: { stack?: Stack } = {};
  const watch = watcher(createNews(proxy.tell), async (app) => {
    if (isRemote(app)) registry.put(shelf.put(path.join(root, app, '.dev')));
    else if (session.stack !== undefined) await startAgain(session.stack, app);
  });

  // Servers run as soon as they are built; remotes may come while they start.
  const servers = await Promise.all(apps.filter((app) => !isRemote(app)).map(watch));
  const isWhole = apps === APPS;
  const starting = startStack({ ports, folder, ...settingsOf(isWhole, registryFile, origin) });
  const remotes = await Promise.all(apps.filter(isRemote).map(watch));
  const stack = await starting;
  session.stack = stack;
  const { shell, api } = stack.running;
  const logs = [shell, api].map(({ log }) => followLog(log, say));
  say(`\nThe shop for developers: ${origin}   (after ${seconds((Date.now() - began) / 1000)})`);
  const others = await otherShops(stack.urls.api, origin);
  for (const line of [...others, ...statusLines(origin, folder)]) say(line);
  say('Open pages reload themselves; Ctrl-C stops.\n');
  const code = await untilTheEnd(stack);
  for (const stop of logs) stop();
  await Promise.all([...[...servers, ...remotes].map((stop) => stop()), proxy.close()]);
  return code;
}

/** Watches an app: `show` brings each build of it into the shop; what fails is said here and in the pages. */
function watcher(news: ReturnType<typeof createNews>, show: (app: App) => Promise<void>) {
  return (app: App) => {
    const tell = (what: string, fault: string) => {
      news.fault(`${app} ${what}`, fault);
      if (fault !== '') say(`\n${fault}\n`);
    };
    const checkTypes = oneAtATime(async () => tell('types', await typeFaults(app)));
    const showIt = async () => {
      tell('build', '');
      await show(app);
      news.built();
      checkTypes();
    };
    return watchApp(app, {
      built: (ms) => {
        say(`${app} built in ${seconds(ms / 1000)}`);
        showIt().catch((reason: unknown) => tell('build', String(reason)));
      },
      failed: (fault) => tell('build', fault),
    });
  };
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
    PERMANTO_LOAD_DEADLINE: PATIENCE,
    PERMANTO_OPEN_DEADLINE: PATIENCE,
    PERMANTO_BLOCKED_DEADLINE: PATIENCE,
    // A build that failed is mended by the next; nobody waits until it may be tried again.
    PERMANTO_BLOCK_TIME: '0',
    ...localShopSettings(origin, process.env),
  },
});

function appOf(name: string): App {
  const app = APPS.find((one) => one === name || one === `${remoteArgument(name)}-mfe`);
  if (app !== undefined) return app;
  throw new Error(`"${name}" is none of ${APPS.join(', ')}.`);
}
