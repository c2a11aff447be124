import { builtShell } from './built-shell';
import { code, type TestRemote, testRemotes, writeRegistry } from './test-remotes';
import { testServer, type TestServer, type TestServerOptions } from './test-server';

const ROUTES = [{ id: 'page', path: '/events/:id', query: ['q'], slots: [] }];

/** Starts a shell whose catalogue has a single page, given by the test, at `/events/:id`. */
export async function shellWithPage(
  options: Omit<TestServerOptions, 'folder'> = {},
  remote: Partial<TestRemote> = {},
): Promise<TestServer & { readonly folder: string }> {
  const folder = await builtShell();
  const remotes = await testRemotes();
  const shell = await testServer({ folder, ...options });
  const active = remotes.entry({
    name: 'catalog',
    routes: ROUTES,
    code: code.page('The event'),
    ...remote,
  });
  writeRegistry(shell.registry, { catalog: { active, last_good: null } });
  const close = async () => {
    await shell.close();
    await remotes.close();
  };
  return { ...shell, folder, close };
}
