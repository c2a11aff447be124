import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '../define-remote';
import { type BrowserEntry, urlOf, versionKey } from '../registry/entry';
import type { LoadEntry } from '../runtime/remotes';
import { checkedScripts, expectIntegrity } from './plugin';
import { linkStyle } from './styles';

/** Times that a build is asked for before it counts as failed, and the wait between them. */
const ATTEMPTS = 2;
const PAUSE = 300;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

async function expose(entry: BrowserEntry): Promise<RemoteModule> {
  const { global } = entry.web;
  registerRemotes([{ name: global, entry: urlOf(entry, entry.web.entry) }], { force: true });
  const module = await loadRemote<{ remote: RemoteModule }>(`${global}/remote`);
  if (module === null) throw new Error(`${versionKey(entry)} exposes nothing`);
  return module.remote;
}

async function attempt(entry: BrowserEntry): Promise<RemoteModule> {
  for (let count = 1; ; count += 1) {
    try {
      return await expose(entry);
    } catch (reason) {
      if (count === ATTEMPTS) throw reason;
      await pause();
    }
  }
}

/** Loads the web build of a remote by Module Federation, and its style sheets. */
export function createBrowserLoader(): LoadEntry<BrowserEntry> {
  registerPlugins([checkedScripts()]);
  return async (entry) => {
    for (const file of [entry.web.entry, ...entry.web.preload]) {
      expectIntegrity(urlOf(entry, file), file.integrity);
    }
    const styles = entry.web.styles.map((file) => linkStyle(urlOf(entry, file), file.integrity));
    const [module] = await Promise.all([attempt(entry), ...styles]);
    return module;
  };
}
