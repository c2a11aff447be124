import { LANGUAGES, remoteName, routePattern } from '@permanto/contracts';
import * as v from 'valibot';

/** What is there already. */
export interface Neighbours {
  /** Of the workspace's top. */
  readonly folders: readonly string[];
  /** Remote → the paths of its pages. */
  readonly remotes: ReadonlyMap<string, readonly string[]>;
}

/** They begin the shell's own addresses. */
const ADDRESSES: readonly string[] = [...LANGUAGES, 'assets', 'healthz', 'v1'];
/** They stand for others: the bench's, the smoke test's and the template's remotes. */
const OTHERS = ['others', 'smoke-host', 'newcomer'];
/** A remote's folder has them already, or they are left out of its build. */
const FOLDERS = ['standalone', 'testing', 'dist', 'coverage', 'model', 'texts', 'index', 'i18n'];
const RESERVED = [...ADDRESSES, ...OTHERS, ...FOLDERS, 'shell', 'constructor'];

const WORDS = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Throws where no new remote can be called so, and says why. */
export function assertName(name: string, { folders, remotes }: Neighbours): void {
  if (RESERVED.includes(name)) {
    throw new Error(`"${name}" stands for something else; choose another name.`);
  }
  if (!WORDS.test(name) || !v.is(remoteName, name)) {
    throw new Error(
      `"${name}" can't be a remote's name: it must be lower-case letters and digits in words that ` +
        'hyphens join, begin with a letter, and have at most 32 characters, such as hotel-offers.',
    );
  }
  if (remotes.has(name)) throw new Error(`There is a remote "${name}" already.`);
  const folder = `${name}-mfe`;
  if (folders.includes(folder)) throw new Error(`The folder ${folder} is there already.`);
}

/** Throws where a new page can't have the path, and says why. */
export function assertPage(page: string, { remotes }: Neighbours): void {
  if (!v.is(routePattern, page) || page.includes(':')) {
    throw new Error(
      `"${page}" can't be a page's path: it must be words of lower-case letters, digits and hyphens, ` +
        'each behind a slash, such as /hotel-offers.',
    );
  }
  if (ADDRESSES.includes(page.split('/')[1] ?? '')) {
    throw new Error(`The page ${page} can't be reached: the shell answers there itself.`);
  }
  const [owner] = [...remotes].find(([, paths]) => paths.includes(page)) ?? [];
  if (owner !== undefined) {
    throw new Error(`The page ${page} belongs to ${owner}; choose another path: --page /…`);
  }
}
