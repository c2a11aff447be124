import vm from 'node:vm';
import satisfies from 'semver/functions/satisfies';
import type { RemoteModule } from '../define-remote';
import { type ServerBuild, urlOf, versionKey } from '../builds/entry';
import { mayTake } from '../builds/may-take';
import type { LoadBuild } from '../runtime/remotes';
import { integrityOf } from './integrity';

export { createSourceFinder, stackOf } from './source-map';

interface NodeLoaderOptions {
  /** The host's own module of a shared request (`react/jsx-runtime`), or undefined. */
  readonly provide: (request: string) => unknown;
  /** The versions of the host's shared packages. */
  readonly versions: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  /** Called around the evaluation of a build's code. */
  readonly evaluating?: <T>(build: string, evaluate: () => T) => T;
  /**
   * Another build stands in for the one that was asked for first, and two of a remote never share a
   * process: that one wants a fresh process when it can be had.
   */
  readonly crowded?: () => void;
  /** Called with a build's file before its code runs. */
  readonly running?: (file: string) => void;
  /** Milliseconds for which a failed load is not tried again. */
  readonly failureTime?: number;
}

interface TextOptions {
  readonly url: string;
  readonly integrity: string;
  readonly signal: AbortSignal;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A file is not the one of its record: it was tampered with, or put there half. It is not run. */
class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

/** A build could not be had in time, which says nothing against it: the next page may well have it. */
class LateError extends Error {
  override readonly name = 'LateError';
}

/** A file of a build as text; rejects where it can't be had, and where it isn't the one of its record. */
export async function loadText({ url, integrity, signal, fetch }: TextOptions): Promise<string> {
  const response = await (fetch ?? globalThis.fetch)(url, { signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const text = await response.text();
  if (integrity !== integrityOf(text)) {
    throw new IntegrityError(`${url} is not the file of its record`);
  }
  return text;
}

/** What a build needs and the host lacks, in words; null where they fit. */
export function lackOf(
  { shared }: Pick<ServerBuild, 'shared'>,
  versions: Readonly<Record<string, string>>,
): string | null {
  for (const [name, range] of Object.entries(shared)) {
    const version = versions[name];
    if (version === undefined || !satisfies(version, range)) {
      return `needs ${name} ${range}, but the shell has ${version ?? 'none'}`;
    }
  }
  return null;
}

/** Limits the download of a build. A page waits no longer than its own deadline. */
const BUILD_TIMEOUT_MS = 15_000;

interface Load {
  readonly module: Promise<RemoteModule>;
  /** A page has waited for it in vain: the next ones don't, until it is there. */
  isLate: boolean;
}

/**
 * Loads the Node build of a remote: one CommonJS file whose shared packages are the host's own.
 * Each build is evaluated once in a process; a failure is remembered for a while, or until the next
 * trial. One that comes too late for the page that asked for it is there for the next.
 */
export function createNodeLoader(options: NodeLoaderOptions): LoadBuild<ServerBuild> {
  const { provide, versions, failureTime = 10_000 } = options;
  const loads = new Map<string, Load>();
  /** What has been evaluated: a second load of the same build comes to the same. */
  const modules = new Map<string, RemoteModule>();
  /** Remote → the build of it that lives in this process. */
  const living = new Map<string, string>();
  /** Remote → the build of it that this process is for. */
  const wanted = new Map<string, string>();

  function evaluate(build: ServerBuild, code: string): RemoteModule {
    const url = urlOf(build, build.node);
    options.running?.(url);
    const script = new vm.Script(`(function (module, exports, require) {${code}\n})`, {
      filename: url,
    });
    const module: { exports: { remote?: RemoteModule; sites?: RemoteModule['sites'] } } = {
      exports: {},
    };
    const requireShared = (request: string) => {
      if (!mayTake(build.name, request)) throw new Error(`${request} is not for ${build.name}`);
      const provided = provide(request);
      if (provided === undefined) throw new Error(`the shell does not provide ${request}`);
      return provided;
    };
    const run = script.runInThisContext() as (...scope: unknown[]) => void;
    run(module, module.exports, requireShared);
    const { remote, sites = {} } = module.exports;
    if (remote === undefined) throw new Error(`${url} exports no remote`);
    living.set(build.name, build.version);
    if (wanted.get(build.name) !== build.version) options.crowded?.();
    return { ...remote, sites };
  }

  async function load(build: ServerBuild): Promise<RemoteModule> {
    const lack = lackOf(build, versions);
    if (lack !== null) throw new Error(lack);
    const { integrity } = build.node;
    const url = urlOf(build, build.node);
    const signal = AbortSignal.timeout(BUILD_TIMEOUT_MS);
    const code = await loadText({ url, integrity, signal, fetch: options.fetch });
    if ((living.get(build.name) ?? build.version) !== build.version) {
      options.crowded?.();
      throw new LateError(`${versionKey(build)} came when another build of it was there`);
    }
    const around = options.evaluating ?? ((_, work) => work());
    const module =
      modules.get(url + integrity) ?? around(versionKey(build), () => evaluate(build, code));
    modules.set(url + integrity, module);
    return module;
  }

  return (build, signal) => {
    if (!wanted.has(build.name)) wanted.set(build.name, build.version);
    const url = urlOf(build, build.node);
    const key = `${url} ${build.node.integrity} ${build.trials ?? 0}`;
    const known = loads.get(key);
    if (known !== undefined) {
      return known.isLate
        ? Promise.reject(new LateError(`${url} is still on its way`))
        : known.module;
    }
    const started: Load = { module: load(build), isLate: false };
    loads.set(key, started);
    const late = () => (started.isLate = true);
    signal.addEventListener('abort', late);
    const over = () => {
      signal.removeEventListener('abort', late);
      started.isLate = false;
    };
    started.module.then(over, () => {
      over();
      setTimeout(() => loads.delete(key), failureTime).unref();
    });
    return started.module;
  };
}
