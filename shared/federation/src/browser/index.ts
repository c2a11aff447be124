import type { RemoteModule } from '../define-remote';
import { type Loadable, loadable } from '../loadable';
import { urlOf, versionKey, type WebBuild } from '../builds/entry';
import { type Deadline, type LoadBuild, withDeadline } from '../runtime/remotes';
import { expectIntegrity } from './checked-scripts';
import { exposeDirectly, type Factory } from './container';
import { createShareScopes, type Provided } from './share-scope';
import { linkStyle } from './styles';

const RETRY_DELAY_MS = 300;

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

interface BrowserLoader {
  /** Loads a build with its style sheets; each once. */
  readonly loadBuild: LoadBuild<WebBuild>;
  /** Loads the federation runtime, by which later builds are loaded. Without it they are loaded like the first. */
  readonly loadRuntime: () => Promise<void>;
}

export function createBrowserLoader(options: BrowserLoaderOptions): BrowserLoader {
  const scopeOf = createShareScopes(options.provided);
  const factories = new Map<string, Promise<Factory>>();
  let expose = exposeDirectly(scopeOf);

  async function loadRuntime() {
    const { exposeByRuntime } = await import(
      /* webpackChunkName: "federation-runtime" */ './federation-runtime'
    );
    expose = exposeByRuntime(scopeOf);
  }

  async function exposed(build: WebBuild): Promise<Factory> {
    const factory = await expose(build);
    // It exposes nothing.
    if (factory === null) throw new Error(versionKey(build));
    return factory;
  }

  function exposeOnce(build: WebBuild): Promise<Factory> {
    const known = factories.get(build.web.global);
    if (known !== undefined) return known;
    const { entry } = build.web;
    expectIntegrity(urlOf(build, entry), entry.integrity);
    const started = withRetry(() => exposed(build));
    factories.set(build.web.global, started);
    started.catch(() => factories.delete(build.web.global));
    return started;
  }

  const loadBuild: LoadBuild<WebBuild> = async (build, signal) => {
    const styles = linkStyles(build, build.web.styles);
    const [factory] = await Promise.all([exposeOnce(build), ...styles]);
    // The load was aborted, and another build may be loaded by now: two would act twice.
    signal.throwIfAborted();
    return styledModule(build, (await factory()).remote, options.deadline);
  };
  return { loadBuild, loadRuntime };
}
