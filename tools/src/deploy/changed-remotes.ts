import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildVersion } from '@permanto/build/version';
import { readRegistry, type Target } from '@permanto/release/deploy';
import { assertCommit, git } from '../git';
import { type Remote, REMOTES, root } from '../settings';

export interface Changed {
  readonly remote: Remote;
  readonly why: string;
}

const LERNA = path.join(root, 'node_modules/lerna/dist/cli.js');
/** Inputs of every build outside the packages. `buildVersion` reads them, too. */
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json'];

const nameOf = (remote: Remote) => remote.replace(/-mfe$/, '');

export interface Differing {
  readonly remote: Remote;
  /** The live version, or the last one of a removed remote; undefined if it was never deployed. */
  readonly version: string | undefined;
  readonly isRemoved: boolean;
}

/** The remotes whose sources differ from the live build, and those that were removed. */
export async function differingFromLive(target: Target): Promise<Differing[]> {
  const live = await readRegistry(target);
  return REMOTES.map((remote) => {
    const { active, removed = false } = live[nameOf(remote)] ?? {};
    return { remote, version: active?.version, isRemoved: removed };
  }).filter(
    ({ remote, version, isRemoved }) =>
      isRemoved || version !== buildVersion(path.join(root, remote)),
  );
}

/** The remotes to deploy by default. A removed remote stays removed until it is named. */
export async function changedSinceLive(target: Target): Promise<Changed[]> {
  const differing = await differingFromLive(target);
  return differing
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ remote, version }) => ({
      remote,
      why: version === undefined ? 'it was never deployed' : `${version} is live`,
    }));
}

const run = promisify(execFile);

/** Lists the packages that changed since `ref` as JSON. */
async function runLerna(folder: string, ref: string, args: string[]): Promise<unknown> {
  const all = [LERNA, 'ls', '--since', ref, '--all', '--loglevel', 'silent', ...args];
  // Without the daemon, which would outlive this process.
  const env = { ...process.env, NX_DAEMON: 'false' };
  const { stdout } = await run(process.execPath, all, { cwd: folder, env });
  return JSON.parse(stdout || '{}');
}

type Graph = Readonly<Record<string, readonly string[]>>;

/** A package and its transitive dependencies. */
function withDependencies(graph: Graph, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const dependency of graph[name] ?? []) withDependencies(graph, dependency, found);
  return found;
}

/**
 * The remotes that changed since a commit, themselves or through their dependencies, according to lerna.
 * Throws if git has no such commit.
 */
export async function changedSince(
  ref: string,
  folder = root,
  remotes: readonly Remote[] = REMOTES,
): Promise<Changed[]> {
  assertCommit(folder, ref, 'Name the remotes to deploy.');
  const [graph, own] = (await Promise.all([
    runLerna(folder, ref, ['--graph']),
    runLerna(folder, ref, ['--json', '--exclude-dependents']),
  ])) as [Graph, { readonly name: string; readonly location: string }[]];
  const changedInputs = git(folder, 'diff', '--name-only', ref, '--', ...SHARED_INPUTS) ?? '';
  return remotes.flatMap((remote) => {
    const dependencies = withDependencies(graph, `@permanto/${remote}`);
    const changed = own
      .filter(({ name }) => dependencies.has(name))
      .map(({ location }) => location);
    const files = changedInputs.split('\n').filter((file) => file !== '');
    const why = [...changed.map((location) => path.relative(folder, location)), ...files];
    return why.length === 0 ? [] : [{ remote, why: `changed since ${ref}: ${why.join(', ')}` }];
  });
}
