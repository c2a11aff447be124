import { createHash } from 'node:crypto';
import vm from 'node:vm';
import type { RemoteModule } from '../define-remote';
import { urlOf } from '../registry/entry';
import type { RemoteEntry } from '../registry/schema';
import type { LoadEntry } from '../runtime/remotes';
import { satisfies } from './satisfies';

interface NodeLoaderOptions {
  /** The host's own module of a shared request (`react/jsx-runtime`), or undefined. */
  readonly provide: (request: string) => unknown;
  /** The versions of the host's shared packages. */
  readonly versions: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  /** Called around the evaluation of a remote's code. */
  readonly evaluating?: <T>(remote: string, evaluate: () => T) => T;
  /** Milliseconds for which a failed load is not tried again. */
  readonly failureTime?: number;
}

/** Milliseconds that a remote's top-level code may run. */
const EVALUATION_DEADLINE = 1_000;

function checked(code: string, { integrity, file }: { integrity: string; file: string }): string {
  const digest = createHash('sha384').update(code).digest('base64');
  if (integrity !== `sha384-${digest}`) throw new Error(`${file} is not the file of its record`);
  return code;
}

function refuseOtherVersions(entry: RemoteEntry, versions: Readonly<Record<string, string>>) {
  for (const [name, range] of Object.entries(entry.shared)) {
    const version = versions[name];
    if (version === undefined || !satisfies(version, range)) {
      throw new Error(`needs ${name} ${range}, but the shell has ${version ?? 'none'}`);
    }
  }
}

/**
 * Loads the Node build of a remote: one CommonJS file whose shared packages are the host's own.
 * Each build is evaluated once in a process; a failure is remembered for a while.
 */
export function createNodeLoader(options: NodeLoaderOptions): LoadEntry<RemoteEntry> {
  const { provide, versions, failureTime = 10_000 } = options;
  const loads = new Map<string, Promise<RemoteModule>>();

  function evaluate(entry: RemoteEntry, code: string): RemoteModule {
    const url = urlOf(entry, entry.node);
    const script = new vm.Script(`(function (module, exports, require) {${code}\n})`, {
      filename: url,
    });
    const module: { exports: { remote?: RemoteModule } } = { exports: {} };
    const requireShared = (request: string) => {
      const provided = provide(request);
      if (provided === undefined) throw new Error(`the shell does not provide ${request}`);
      return provided;
    };
    const run = script.runInThisContext({ timeout: EVALUATION_DEADLINE }) as (
      ...scope: unknown[]
    ) => void;
    run(module, module.exports, requireShared);
    if (module.exports.remote === undefined) throw new Error(`${url} exports no remote`);
    return module.exports.remote;
  }

  async function load(entry: RemoteEntry): Promise<RemoteModule> {
    refuseOtherVersions(entry, versions);
    const get = options.fetch ?? globalThis.fetch;
    const response = await get(urlOf(entry, entry.node));
    if (!response.ok) throw new Error(`${urlOf(entry, entry.node)} answers ${response.status}`);
    const code = checked(await response.text(), entry.node);
    const around = options.evaluating ?? ((_, work) => work());
    return around(entry.declaration.name, () => evaluate(entry, code));
  }

  return (entry) => {
    const key = urlOf(entry, entry.node) + entry.node.integrity;
    const known = loads.get(key);
    if (known !== undefined) return known;
    const started = load(entry);
    loads.set(key, started);
    started.catch(() => setTimeout(() => loads.delete(key), failureTime).unref());
    return started;
  };
}
