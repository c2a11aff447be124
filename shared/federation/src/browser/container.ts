import { urlOf, versionKey, type WebBuild } from '../builds/entry';
import type { RemoteModule } from '../define-remote';
import { checkedScript } from './checked-scripts';
import type { ShareScope } from './share-scope';

/** Evaluates the remote's module. */
export type Factory = () => Promise<{ readonly remote: RemoteModule }>;

/** Loads a build's container, initializes it, and fetches what it exposes, without evaluating it. */
export type Expose = (build: WebBuild) => Promise<Factory | null>;

/** What a remote's entry leaves in the global variable of its name: the interface of Module Federation. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<Factory>;
}

const globals = globalThis as unknown as Readonly<Record<string, Container | undefined>>;

/** As long as a remote's own chunks have (`chunkLoadTimeout`). */
const SCRIPT_TIMEOUT_MS = 8_000;

/** The page has asked for it already, and it is on its way: a second one would be evaluated, too. */
const onItsWay = (url: string) =>
  [...document.querySelectorAll('script')].find(({ src }) => src === url);

function loadScript(url: string): Promise<void> {
  const known = onItsWay(url);
  const script = known ?? checkedScript(url);
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(url));
    setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
  });
  if (!known) document.head.append(script);
  // A loader that finds one waits for it, and one that has come or failed says nothing any more.
  return loaded.finally(() => script.remove());
}

/** Without the federation runtime, for what a page has from the start: see decision 086. */
export const exposeDirectly =
  (scopeOf: (remote: string) => ShareScope): Expose =>
  async (build) => {
    const { entry, global: name } = build.web;
    if (globals[name] === undefined) await loadScript(urlOf(build, entry));
    const container = globals[name];
    if (container === undefined) throw new Error(versionKey(build));
    await container.init(scopeOf(build.name));
    return container.get('./remote');
  };
