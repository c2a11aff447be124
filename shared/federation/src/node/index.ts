import { createHash } from 'node:crypto';
import vm from 'node:vm';
import type { RemoteModule } from '../define-remote';
import { type ServerBuild, urlOf, versionKey } from '../registry/entry';
import type { LoadBuild } from '../runtime/remotes';
import { satisfies } from './satisfies';

interface NodeLoaderOptions {
  /** The host's own module of a shared request (`react/jsx-runtime`), or undefined. */
  readonly provide: (request: string) => unknown;
  /** The versions of the host's shared packages. */
  readonly versions: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  /** Called around the evaluation of a build's code. */
  readonly evaluating?: <T>(build: string, evaluate: () => T) => T;
  /** Milliseconds for which a failed load is not tried again. */
  readonly failureTime?: number;
}

function checked(code: string, { integrity, file }: { integrity: string; file: string }): string {
  const digest = createHash('sha384').update(code).digest('base64');
  if (integrity !== `sha384-${digest}`) throw new Error(`${file} is not the file of its record`);
  return code;
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

/**
 * Loads the Node build of a remote: one CommonJS file whose shared packages are the host's own.
 * Each build is evaluated once in a process; a failure is remembered for a while.
 */
export function createNodeLoader(options: NodeLoaderOptions): LoadBuild<ServerBuild> {
  const { provide, versions, failureTime = 10_000 } = options;
  const loads = new Map<string, Promise<RemoteModule>>();

  function evaluate(build: ServerBuild, code: string): RemoteModule {
    const url = urlOf(build, build.node);
    const script = new vm.Script(`(function (module, exports, require) {${code}\n})`, {
      filename: url,
    });
    const module: { exports: { remote?: RemoteModule; sites?: RemoteModule['sites'] } } = {
      exports: {},
    };
    const requireShared = (request: string) => {
      const provided = provide(request);
      if (provided === undefined) throw new Error(`the shell does not provide ${request}`);
      return provided;
    };
    const run = script.runInThisContext() as (...scope: unknown[]) => void;
    run(module, module.exports, requireShared);
    const { remote, sites = {} } = module.exports;
    if (remote === undefined) throw new Error(`${url} exports no remote`);
    return { ...remote, sites };
  }

  async function load(build: ServerBuild, signal: AbortSignal): Promise<RemoteModule> {
    const lack = lackOf(build, versions);
    if (lack !== null) throw new Error(lack);
    const get = options.fetch ?? globalThis.fetch;
    const response = await get(urlOf(build, build.node));
    if (!response.ok) throw new Error(`${urlOf(build, build.node)} answers ${response.status}`);
    const code = checked(await response.text(), build.node);
    signal.throwIfAborted();
    const around = options.evaluating ?? ((_, work) => work());
    return around(versionKey(build), () => evaluate(build, code));
  }

  return (build, signal) => {
    const key = urlOf(build, build.node) + build.node.integrity;
    const known = loads.get(key);
    if (known !== undefined) return known;
    const started = load(build, signal);
    loads.set(key, started);
    started.catch(() => setTimeout(() => loads.delete(key), failureTime).unref());
    return started;
  };
}
