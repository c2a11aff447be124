import { LANGUAGES, remoteName, routePattern } from '@permanto/contracts';
import * as v from 'valibot';

/** The existing folders and remotes. */
export interface Existing {
  /** Top-level folders of the workspace. */
  readonly folders: readonly string[];
  /** Remote → the paths of its pages. */
  readonly remotes: ReadonlyMap<string, readonly string[]>;
}

/** First segments of the shell's own paths. */
const SHELL_PATHS: readonly string[] = [...LANGUAGES, 'assets', 'healthz', 'v1'];
/** Remotes of the bench, the smoke test and the template. */
const INTERNAL_REMOTES = ['others', 'smoke-host', 'newcomer'];
/** Names of folders and files in a remote, some of which are excluded from its build. */
const FOLDERS = ['standalone', 'testing', 'dist', 'coverage', 'model', 'texts', 'index', 'i18n'];
const RESERVED = [...SHELL_PATHS, ...INTERNAL_REMOTES, ...FOLDERS, 'shell', 'constructor'];

const WORDS = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Throws if a new remote can't have this name. */
export function assertName(name: string, { folders, remotes }: Existing): void {
  if (RESERVED.includes(name)) {
    throw new Error(`"${name}" is reserved. Choose another name.`);
  }
  if (!WORDS.test(name) || !v.is(remoteName, name)) {
    throw new Error(
      `"${name}" can't be a remote's name: it must be lower-case letters and digits in words that ` +
        'joined by hyphens, begin with a letter, and have at most 32 characters, such as hotel-offers.',
    );
  }
  if (remotes.has(name)) throw new Error(`A remote "${name}" already exists.`);
  const folder = `${name}-mfe`;
  if (folders.includes(folder)) throw new Error(`The folder ${folder} already exists.`);
}

/** Throws if a new page can't have this path. */
export function assertPage(page: string, { remotes }: Existing): void {
  if (!v.is(routePattern, page) || page.includes(':')) {
    throw new Error(
      `"${page}" can't be a page's path: it must be words of lower-case letters, digits and hyphens, ` +
        'each after a slash, such as /hotel-offers.',
    );
  }
  if (SHELL_PATHS.includes(page.split('/')[1] ?? '')) {
    throw new Error(`The page ${page} can't be reached: the shell uses this path itself.`);
  }
  const [owner] = [...remotes].find(([, paths]) => paths.includes(page)) ?? [];
  if (owner !== undefined) {
    throw new Error(`The page ${page} belongs to ${owner}. Choose another path: --page /…`);
  }
}
