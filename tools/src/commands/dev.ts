import { buildChanged, type Built } from '../build';
import { deployBuilt, moveAssets } from '../deploy';
import { startDevProxy, type DevProxy } from '../dev-proxy';
import { assertPortsFree, freePort } from '../ports';
import { say, seconds } from '../progress';
import { APPS, isRemote, portsOf, varFolder, type App, type PortName } from '../settings';
import { localShopSettings } from '../shops';
import { startStack, urlsOf, type Stack } from '../stack';
import { watchSources } from '../watch';
import { targetOf } from '../target';
import { otherShops, statusLines, untilTheEnd } from './start';

const PROCESS_OF: Partial<Record<App, PortName>> = {
  'shop-api': 'api',
  'payment-sandbox': 'sandbox',
  shell: 'shell',
};

/** The whole shop in development builds; a change rebuilds what it touches and reloads the page. */
export async function dev(): Promise<number> {
  const outer = portsOf(process.env);
  await assertPortsFree(outer);
  const target = targetOf(process.env);
  await moveAssets(target);
  await rebuild();
  const ports = { ...outer, shell: await freePort() };
  const origin = urlsOf(outer).shell;
  const stack = await startStack({
    ports,
    folder: varFolder(process.env),
    env: { NODE_ENV: 'development', ...localShopSettings(origin, process.env) },
  });
  const proxy = await startDevProxy(outer.shell, ports.shell);
  const stopWatching = watchSources(oneAtATime(() => update(stack, proxy)));
  const others = await otherShops(stack.urls.api, origin);
  say(`\nThe shop for developers: ${origin} (reloads itself; Ctrl-C stops)`);
  for (const line of [...others, ...statusLines(origin, varFolder(process.env))]) say(line);
  const code = await untilTheEnd(stack);
  stopWatching();
  await proxy.close();
  return code;
}

async function update(stack: Stack, proxy: DevProxy): Promise<void> {
  try {
    const built = await rebuild();
    for (const { app } of built) {
      const name = PROCESS_OF[app];
      if (!name) continue;
      await stack.stop(name);
      await stack.restart(name);
    }
    if (built.length > 0) proxy.reload();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/** Builds what changed and puts the remotes among it live. */
async function rebuild(): Promise<Built[]> {
  const all = await buildChanged(APPS);
  for (const { app } of all) if (isRemote(app)) await deployBuilt(app, targetOf(process.env));
  const built = all.filter(({ isNew }) => isNew);
  for (const { app, seconds: took } of built) say(`${app} built in ${seconds(took)}`);
  return built;
}

/** Runs `work` again after the run that is under way, however often it is asked meanwhile. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => void run();
}
