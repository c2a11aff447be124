import type { RemoteEntry } from '@permanto/federation/builds';
import type { DeployedRemote } from '@permanto/release/deploy';
import { builtShell } from './built-shell';
import { code, testRemotes, writeRegistry } from './test-remotes';
import { testServer, type TestServer } from './test-server';

/** Signs pins. */
export const PIN_SECRET = 'a secret of thirty-two characters';

export interface ShellWithBuilds extends TestServer {
  readonly other: RemoteEntry;
  /** Makes the first version live, with `more` in the registry's record. */
  readonly setLive: (more?: Partial<DeployedRemote>) => void;
  /** Starts one more shell with the same registry. */
  readonly startAnother: () => Promise<TestServer>;
}

/** Starts a shell whose catalogue has two versions; a page at each of `paths` shows which. Pages stay in memory. */
export async function shellWithBuilds(
  [first, second]: readonly [string, string],
  paths: readonly string[],
): Promise<ShellWithBuilds> {
  const remotes = await testRemotes();
  const routes = paths.map((path) => ({ id: 'page', path, slots: [] }));
  const build = (version: string) =>
    remotes.entry({ name: 'catalog', version, routes, code: code.page(version) });
  const [active, other] = [build(first), build(second)];
  const env = { PERMANTO_PIN_SECRET: PIN_SECRET, PERMANTO_PAGE_CACHE: '600000' };
  const folder = await builtShell();
  const shell = await testServer({ folder, env });
  return {
    ...shell,
    other,
    startAnother: () => testServer({ folder, env: { ...env, PERMANTO_REGISTRY: shell.registry } }),
    setLive: (more = {}) =>
      writeRegistry(shell.registry, { catalog: { active, last_good: null, ...more } }),
    close: async () => {
      await shell.close();
      await remotes.close();
    },
  };
}
