import type { Language } from '@permanto/contracts';
import type { RemoteModule } from '../define-remote';
import { entryIn, urlOf, versionKey, type WebBuild } from '../registry/entry';
import type { LoadBuild } from '../runtime/remotes';
import { runScript } from './script';
import { linkStyle } from './styles';

/** What webpack's Module Federation makes of a remote. */
interface Container {
  readonly init: (shareScope: unknown) => unknown;
  readonly get: (expose: string) => Promise<() => { readonly remote: RemoteModule }>;
}

declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { readonly default: unknown };

/** Times that a script is asked for before it counts as failed, and the wait between them in ms. */
const ATTEMPTS = 2;
const PAUSE = 300;

const containerOf = ({ web }: WebBuild) =>
  (globalThis as unknown as Record<string, Container | undefined>)[web.global];

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (reason) {
      if (attempt === ATTEMPTS) throw reason;
      await pause();
    }
  }
}

async function container(build: WebBuild, language: Language): Promise<Container> {
  const entry = entryIn(build, language);
  await withRetry(() => runScript(urlOf(build, entry), entry.integrity));
  const loaded = containerOf(build);
  if (loaded === undefined) throw new Error(`${versionKey(build)} leaves no container`);
  await __webpack_init_sharing__('default');
  await loaded.init(__webpack_share_scopes__.default);
  return loaded;
}

/**
 * Loads web builds by webpack's Module Federation, with their style sheets and the texts of the
 * page's language; each build once.
 */
export function createBrowserLoader(language: Language): LoadBuild<WebBuild> {
  const containers = new Map<string, Promise<Container>>();

  function containerOnce(build: WebBuild): Promise<Container> {
    const known = containers.get(build.web.global);
    if (known !== undefined) return known;
    const started = container(build, language);
    containers.set(build.web.global, started);
    started.catch(() => containers.delete(build.web.global));
    return started;
  }

  async function expose(build: WebBuild, signal: AbortSignal): Promise<RemoteModule> {
    const loaded = await containerOnce(build);
    const factory = await withRetry(() => loaded.get('./remote'));
    signal.throwIfAborted();
    return factory().remote;
  }

  return async (build, signal) => {
    const styles = build.web.styles.map((file) => linkStyle(urlOf(build, file), file.integrity));
    const [module] = await Promise.all([expose(build, signal), ...styles]);
    return module;
  };
}
