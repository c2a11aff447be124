import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { filesChangedSince } from './git';

/** A branch that left `main` after its first commit, which `main` didn't stop at. */
function branch() {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], {
      cwd: folder,
    });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const commit = (name: string) => {
    write(name, name);
    git('add', '.');
    git('commit', '--quiet', '--message', name);
  };
  git('init', '--quiet', '--initial-branch', 'main');
  write('.gitignore', 'ignored');
  commit('old');
  git('checkout', '--quiet', '-b', 'change');
  commit('committed');
  git('checkout', '--quiet', 'main');
  commit('of-others');
  git('checkout', '--quiet', 'change');
  return { folder, git, write };
}

it('finds what is committed, changed, deleted and untracked, but nothing of others', () => {
  const { folder, write } = branch();
  write('.gitignore', 'ignored\n');
  rmSync(path.join(folder, 'old'));
  write('ignored', '');
  write('näyte', '');
  expect(filesChangedSince(folder, 'main')).toEqual(['.gitignore', 'committed', 'old', 'näyte']);
});

it('reports a commit without a common one', () => {
  const { folder, git } = branch();
  git('checkout', '--quiet', '--orphan', 'another');
  git('commit', '--quiet', '--message', 'another');
  expect(() => filesChangedSince(folder, 'main')).toThrow(
    '--since is "main", which has no commit in common with HEAD.',
  );
});
