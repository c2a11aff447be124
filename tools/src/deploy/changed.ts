import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildVersion } from '@permanto/build/version';
import { readRegistry } from '../registry';
import { type Remote, REMOTES, root } from '../settings';
import type { Target } from '../target';

export interface Changed {
  readonly remote: Remote;
  readonly why: string;
}

const LERNA = path.join(root, 'node_modules/lerna/dist/cli.js');
/** What every build is made of and no package holds; `buildVersion` reads them, too. */
const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json'];

const nameOf = (remote: Remote) => remote.replace(/-mfe$/, '');

/** The remotes whose sources would not make the build that is live. */
export async function changedSinceLive(target: Target): Promise<Changed[]> {
  const live = await readRegistry(target);
  return REMOTES.flatMap((remote) => {
    const version = live[nameOf(remote)]?.active.version;
    if (version === buildVersion(path.join(root, remote))) return [];
    return [
      { remote, why: version === undefined ? 'nothing of it is live' : `${version} is live` },
    ];
  });
}

function git(folder: string, args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Throws, in words, where there is nothing to compare with. */
function assertCommit(folder: string, ref: string): void {
  if (git(folder, ['rev-parse', '--git-dir']) === null) {
    throw new Error(
      `--since asks git what changed, and ${folder} is in no git repository. Name the remotes to deploy.`,
    );
  }
  if (git(folder, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]) === null) {
    throw new Error(`--since is "${ref}", and git knows no such commit. Fetch it first?`);
  }
}

const run = promisify(execFile);

/** What lerna says of the packages that changed since `ref`. */
async function lerna(folder: string, ref: string, args: string[]): Promise<unknown> {
  const all = [LERNA, 'ls', '--since', ref, '--all', '--loglevel', 'silent', ...args];
  // No daemon that would outlive this.
  const env = { ...process.env, NX_DAEMON: 'false' };
  const { stdout } = await run(process.execPath, all, { cwd: folder, env });
  return JSON.parse(stdout || '{}');
}

type Graph = Readonly<Record<string, readonly string[]>>;

/** A package and all that it stands on, however far down. */
function standsOn(graph: Graph, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const one of graph[name] ?? []) standsOn(graph, one, found);
  return found;
}

/**
 * The remotes that lerna says changed since a commit, themselves or by what they stand on. Throws
 * where git knows no such commit.
 */
export async function changedSince(
  ref: string,
  folder = root,
  remotes: readonly Remote[] = REMOTES,
): Promise<Changed[]> {
  assertCommit(folder, ref);
  const [graph, own] = (await Promise.all([
    lerna(folder, ref, ['--graph']),
    lerna(folder, ref, ['--json', '--exclude-dependents']),
  ])) as [Graph, { readonly name: string; readonly location: string }[]];
  const everywhere = git(folder, ['diff', '--name-only', ref, '--', ...EVERYWHERE]) ?? '';
  return remotes.flatMap((remote) => {
    const below = standsOn(graph, `@permanto/${remote}`);
    const changed = own.filter(({ name }) => below.has(name)).map(({ location }) => location);
    const files = everywhere.split('\n').filter((file) => file !== '');
    const why = [...changed.map((one) => path.relative(folder, one)), ...files];
    return why.length === 0 ? [] : [{ remote, why: `changed since ${ref}: ${why.join(', ')}` }];
  });
}
