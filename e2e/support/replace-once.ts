import { readFileSync, writeFileSync } from 'node:fs';
import { escapeRegExp } from '@permanto/tools/escape-reg-exp';

export type Replacement = string | ((found: string) => string);

/** Replaces the only match of `from`. Throws if there isn't exactly one: the test would change nothing, or something else. */
export function replaceOnce(
  file: string,
  text: string,
  from: string | RegExp,
  to: Replacement,
): string {
  const pattern = new RegExp(typeof from === 'string' ? escapeRegExp(from) : from, 'g');
  const count = [...text.matchAll(pattern)].length;
  if (count !== 1) {
    throw new Error(
      `A test changes ${file}, which must contain this once, but contains it ${count} times:\n${from}\n` +
        'The file was changed since: name the new place in the test that calls this.',
    );
  }
  return text.replace(pattern, (found) => (typeof to === 'string' ? to : to(found)));
}

export function editFile(file: string, from: string | RegExp, to: Replacement): void {
  writeFileSync(file, replaceOnce(file, readFileSync(file, 'utf8'), from, to));
}
