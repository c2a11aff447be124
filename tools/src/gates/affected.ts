import path from 'node:path';
import { escapeRegExp } from '../escape-reg-exp';
import type { Remote } from '../settings';

/** What of jest and of the browser tests a change may break. */
export interface Affected {
  /** Files whose tests run, and the tests of what imports them. Undefined: all tests. */
  readonly related: readonly string[] | undefined;
  /** A pattern for the titles of browser tests. Undefined: none, and no builds. */
  readonly journeys: string | undefined;
}

/** Whatever changes in the shop, a visitor can still buy. */
const PURCHASE = 'purchase.e2e.ts';
/** Tests that read the whole tree, which jest doesn't know. */
const CHECKS = 'tools/src/checks/';

const isDocument = (file: string) => /^docs\/|\.md$|^LICENSE$/.test(file);
const isTest = (file: string) => /\.test(?:-d)?\.tsx?$/.test(file);
/** What imports it is known. Other files are read by their package's tests. */
const isCode = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
/** Settings of the root, and the presets. */
const concernsAll = (file: string) => !file.includes('/') || file.startsWith('shared/build/');

const packageOf = (file: string) => /^(?:shared\/)?[^/]+\//.exec(file)?.[0] ?? '';

function relatedTo(changed: readonly string[], files: readonly string[]) {
  if (changed.some((file) => concernsAll(file) && !isDocument(file))) return undefined;
  const code = changed.filter((file) => isCode(file) && files.includes(file));
  const folders = changed
    .filter((file) => !isCode(file) && !isDocument(file))
    .map(packageOf)
    .concat(CHECKS);
  const tests = files.filter(
    (file) => isTest(file) && folders.some((folder) => file.startsWith(folder)),
  );
  return [...new Set([...code, ...tests])];
}

/**
 * The core journeys of the remotes that changed, by their tags, the purchase, and those that changed themselves:
 * Playwright compares the pattern with the file's name, the titles and the tags.
 */
function journeysFor(changed: readonly string[], remotes: readonly Remote[]): string | undefined {
  const built = changed.filter((file) => !isDocument(file) && !isTest(file));
  if (built.length === 0) return undefined;
  const tags = remotes
    .filter((remote) => built.some((file) => file.startsWith(`${remote}/`)))
    .map((remote) => `@${remote.replace(/-mfe$/, '')}\\b`);
  const specs = built
    .filter((file) => file.startsWith('e2e/specs/'))
    .map((file) => path.basename(file));
  return `(?=.*@core\\b).*(?:${[...[PURCHASE, ...specs].map(escapeRegExp), ...tags].join('|')})`;
}

/**
 * @param changed paths from the root, also of files that were deleted
 * @param files all files of the working tree
 */
export const affectedBy = (
  changed: readonly string[],
  files: readonly string[],
  remotes: readonly Remote[],
): Affected => ({
  related: relatedTo(changed, files),
  journeys: journeysFor(changed, remotes),
});
