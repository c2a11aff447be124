import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, root, SERVERS } from '../settings';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Manifest {
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = (folder: string) =>
  JSON.parse(read(path.join(folder, 'package.json'))) as Manifest;

describe('the lockfile', () => {
  it('names no registry host, so that everyone installs from their own registry', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "(?:https?|git)/);
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });
});

describe('package.json', () => {
  const named = (manifest('.').workspaces ?? []).filter((name) => !name.includes('*'));
  const folders = ['.', ...named, ...REMOTES];

  it.each(folders)('of %s pins every version', (folder) => {
    const { dependencies, devDependencies } = manifest(folder);
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, range]) => !/^(?:npm:typescript@)?\d+\.\d+\.\d+$/.test(range),
    );
    expect(loose).toEqual([]);
  });

  it.each(REMOTES)('of %s has scripts to start, build and test the remote alone', (remote) => {
    expect(manifest(remote).scripts).toMatchObject({
      start: expect.any(String),
      build: expect.any(String),
      test: expect.any(String),
    });
  });
});

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md'])('%s', (file) => {
  const text = read(file);

  it('mentions only files and folders that exist', () => {
    const places = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?)`/g)].map(
      (match) => match[1] ?? '',
    );
    const missing = places.filter((place) => isOurs(place) && !existsSync(path.join(root, place)));
    expect(missing).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
    const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)));
    expect(missing).toEqual([]);
  });

  it('mentions only npm scripts that exist', () => {
    const { scripts = {} } = manifest('.');
    const named = [...text.matchAll(/npm (?:run )?([\w:]+)(?! -w)\b/g)].map(
      (match) => match[1] ?? '',
    );
    const unknown = named.filter((name) => !NPM_COMMANDS.includes(name) && !(name in scripts));
    expect(unknown).toEqual([]);
  });
});

it('tags browser tests by remotes only, and as core', () => {
  const specs = readdirSync(path.join(root, 'e2e/specs')).map((name) => read(`e2e/specs/${name}`));
  const lines = specs.flatMap((text) => text.split('\n')).filter((line) => /\btag\b/.test(line));
  const tags = new Set(lines.flatMap((line) => line.match(/(?<=')@[\w-]+(?=')/g) ?? []));
  const known = ['@core', ...REMOTES.map((remote) => `@${remote.replace(/-mfe$/, '')}`)];
  expect([...tags].filter((tag) => !known.includes(tag))).toEqual([]);
  expect([...tags]).toContain('@core');
});

it('runs every command of the README in a test', () => {
  const blocks = [...read('README.md').matchAll(/```sh\n([^]*?)```/g)];
  const commands = blocks.flatMap(([, block = '']) => block.trim().split('\n'));
  expect(commands).toEqual([
    // e2e/specs/start.e2e.ts
    'npm start',
    // This test run.
    'npm test',
    // e2e/specs/dev.e2e.ts
    'npm run dev -- catalog',
    // e2e/specs/standalone.e2e.ts
    'npm start -w catalog-mfe',
    // e2e/specs/new-remote.e2e.ts
    'npx permanto new reviews',
    'npx permanto remove reviews',
    // e2e/specs/start.e2e.ts
    'npm run deploy -- catalog-mfe',
    'DATABASE_URL=postgres://user:password@localhost:5432/permanto npm start',
    // e2e/specs/start.e2e.ts, shop-api/src/shop-files.test.ts
    'npm run shop:check',
    'npm run shop:load',
    // e2e/specs/benches.e2e.ts
    'npm run plan:view shop-api/shops/areena/plans/areena.json',
    // e2e/specs/benches.e2e.ts
    'npm run bench:web',
    'npm run bench:api',
    'npm run bench:seats',
    // e2e/specs/dev.e2e.ts
    'npm run bench:deploy',
  ]);
});

const NPM_COMMANDS = ['ci', 'install', 'workspaces', 'test', 'start'];

/** Whether the path starts with a folder of the repository, and is not a URL or a package. */
function isOurs(place: string): boolean {
  const tops = ['shared', 'tools', 'e2e', 'docs', '.ci', ...REMOTES, ...SERVERS];
  return tops.includes(place.split('/')[0] ?? '');
}
