import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '../define-remote';
import { type Loadable, loadable } from '../loadable';
import { urlOf, versionKey, type WebBuild } from '../builds/entry';
import { type Deadline, type LoadBuild, withDeadline } from '../runtime/remotes';
import { checkedScripts, expectIntegrity } from './checked-scripts';
import { fenceOf } from './fence';
import { type Provided, sharedByHost } from './shared-by-host';
import { linkStyle } from './styles';

const RETRY_DELAY_MS = 300;

type Factory = () => Promise<{ readonly remote: RemoteModule }>;
const NOT_EVALUATED = { loadFactory: false, from: 'runtime' } as const;

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));

/** Once more, after a moment. */
const withRetry = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch(async () => {
    await pause();
    return work();
  });

interface BrowserLoaderOptions {
  readonly provided: Provided;
  /** For a page's or slot's own chunk to load. */
  readonly deadline: Deadline;
}

const linkStyles = (build: WebBuild, styles: WebBuild['web']['styles']) =>
  styles.map((file) => linkStyle(urlOf(build, file), file.integrity));

type Parts<Part> = Readonly<Record<string, Loadable<Part>>>;

/** A chunk comes with its style sheets, which webpack's runtime leaves to the shell. */
function withStyles<Part>(
  build: WebBuild,
  parts: Parts<Part>,
  chunks: WebBuild['web']['pages'],
  deadline: Deadline,
) {
  const styled = ([id, part]: [string, Loadable<Part>]) => {
    const styles = chunks[id]?.styles ?? [];
    const all = () => Promise.all([withRetry(part.load), ...linkStyles(build, styles)]);
    const load = async () => (await withDeadline(all, deadline, build))[0];
    return [id, part.current() === null ? loadable(load) : part] as const;
  };
  return Object.fromEntries(Object.entries(parts).map(styled));
}

const styledModule = (
  build: WebBuild,
  { routes, slots, ...rest }: RemoteModule,
  deadline: Deadline,
): RemoteModule => ({
  ...rest,
  routes: withStyles(build, routes, build.web.pages, deadline),
  slots: withStyles(build, slots, build.web.slots, deadline),
});

/** Loads web builds by Module Federation's runtime, with their style sheets; each build once. */
export function createBrowserLoader(options: BrowserLoaderOptions): LoadBuild<WebBuild> {
  /** Container's global name → its remote. */
  const owners = new Map<string, string>();
  const host = createInstance({
    name: 'shop_shell',
    remotes: [],
    shared: sharedByHost(options.provided),
    plugins: [checkedScripts, fenceOf(owners)],
  });
  const factories = new Map<string, Promise<Factory>>();

  async function expose(build: WebBuild): Promise<Factory> {
    const { global: name } = build.web;
    owners.set(name, build.name);
    const entry = urlOf(build, build.web.entry);
    // Forced, or the runtime keeps what it knows of a try that failed.
    host.registerRemotes([{ name, entry, type: 'var', entryGlobalName: name }], { force: true });
    const factory = await host.loadRemote<Factory>(`${name}/remote`, NOT_EVALUATED);
    // It exposes nothing.
    if (factory === null) throw new Error(versionKey(build));
    return factory;
  }

  function exposeOnce(build: WebBuild): Promise<Factory> {
    const known = factories.get(build.web.global);
    if (known !== undefined) return known;
    const { entry } = build.web;
    expectIntegrity(urlOf(build, entry), entry.integrity);
    const started = withRetry(() => expose(build));
    factories.set(build.web.global, started);
    started.catch(() => factories.delete(build.web.global));
    return started;
  }

  return async (build, signal) => {
    const styles = linkStyles(build, build.web.styles);
    const [factory] = await Promise.all([exposeOnce(build), ...styles]);
    // The load was aborted, and another build may be loaded by now: two would act twice.
    signal.throwIfAborted();
    return styledModule(build, (await factory()).remote, options.deadline);
  };
}
