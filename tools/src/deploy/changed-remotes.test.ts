import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { changedSince } from './changed-remotes';

const REMOTES = ['cart-mfe', 'catalog-mfe'] as const;

/** A workspace of two remotes: the cart depends on `ui`, which depends on `contracts`. */
function workspace() {
  const folder = temporaryFolder();
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  const add = (place: string, names: string[] = []) => {
    const dependencies = Object.fromEntries(names.map((name) => [`@permanto/${name}`, '1.0.0']));
    const name = `@permanto/${path.basename(place)}`;
    write(`${place}/package.json`, { name, version: '1.0.0', dependencies });
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], {
      cwd: folder,
    });
  write('package.json', { name: 'root', private: true, workspaces: ['*-mfe', 'shared/*'] });
  write('lerna.json', { version: 'independent', npmClient: 'npm' });
  write('package-lock.json', {});
  add('cart-mfe', ['ui']);
  add('catalog-mfe');
  add('shared/ui', ['contracts']);
  add('shared/contracts');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  return { folder, write };
}

it.each([
  [
    'a remote or a transitive dependency',
    ['catalog-mfe/x.json', 'shared/contracts/x.json', 'docs/x.json'],
    { 'cart-mfe': 'shared/contracts', 'catalog-mfe': 'catalog-mfe' },
  ],
  [
    'an input of every build',
    ['package-lock.json'],
    { 'cart-mfe': 'package-lock.json', 'catalog-mfe': 'package-lock.json' },
  ],
  ['no remote', ['docs/x.json'], {}],
])(
  'finds changes of %s',
  async (_, files, reasons) => {
    const { folder, write } = workspace();
    for (const file of files) write(file, { changed: true });
    execFileSync('git', ['add', '.'], { cwd: folder });
    const expected = Object.entries(reasons).map(([remote, why]) => ({
      remote,
      why: `changed since HEAD: ${why}`,
    }));
    await expect(changedSince('HEAD', folder, REMOTES)).resolves.toEqual(expected);
  },
  60_000,
);

it('reports a missing commit', async () => {
  const { folder } = workspace();
  await expect(changedSince('origin/main', folder, REMOTES)).rejects.toThrow(
    'git has no such commit',
  );
});

it('reports a missing repository', async () => {
  await expect(changedSince('HEAD', temporaryFolder(), REMOTES)).rejects.toThrow(
    'is not in a git repository',
  );
});
