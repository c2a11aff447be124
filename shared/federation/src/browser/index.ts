import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '../define-remote';
import { urlOf, versionKey, type WebBuild } from '../registry/entry';
import type { LoadBuild } from '../runtime/remotes';
import { checkedScripts, expectIntegrity } from './plugin';
import { linkStyle } from './styles';

/** Times that a build is asked for before it counts as failed, and the wait between them. */
const ATTEMPTS = 2;
const PAUSE = 300;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

async function expose(build: WebBuild): Promise<RemoteModule> {
  const { global } = build.web;
  registerRemotes([{ name: global, entry: urlOf(build, build.web.entry) }], { force: true });
  const module = await loadRemote<{ remote: RemoteModule }>(`${global}/remote`);
  if (module === null) throw new Error(`${versionKey(build)} exposes nothing`);
  return module.remote;
}

async function attempt(build: WebBuild): Promise<RemoteModule> {
  for (let count = 1; ; count += 1) {
    try {
      return await expose(build);
    } catch (reason) {
      if (count === ATTEMPTS) throw reason;
      await pause();
    }
  }
}

/** Loads the web build of a remote by Module Federation, and its style sheets. */
export function createBrowserLoader(): LoadBuild<WebBuild> {
  registerPlugins([checkedScripts()]);
  return async (build) => {
    for (const file of [build.web.entry, ...build.web.preload]) {
      expectIntegrity(urlOf(build, file), file.integrity);
    }
    const styles = build.web.styles.map((file) => linkStyle(urlOf(build, file), file.integrity));
    const [module] = await Promise.all([attempt(build), ...styles]);
    return module;
  };
}
