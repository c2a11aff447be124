import { parseArgs } from 'node:util';
import { noteOf } from '../deploy/note';
import { type Remote, REMOTES } from '../settings';

/** The remote that a command names, `cart` or `cart-mfe`: its name in the registry. */
export function remoteArgument(text: string | undefined): string {
  if (text === undefined || text === '') throw new Error('Name a remote, such as catalog.');
  return text.replace(/-mfe$/, '');
}

/** The same as a folder of this workspace. Throws where there is none. */
export function folderArgument(text: string): Remote {
  const folder = REMOTES.find((one) => one === `${remoteArgument(text)}-mfe`);
  if (folder !== undefined) return folder;
  throw new Error(`"${text}" is none of ${REMOTES.join(', ')}.`);
}

/** Throws where more words stand there than a command knows what to do with. */
export function assertNoMore(words: readonly string[], known: number): void {
  const more = words[known];
  if (more !== undefined) throw new Error(`"${more}" is a word too many: nothing was done.`);
}

/** A percentage of the visitors; whole, since they are divided into a hundred parts. `name` is what to call it where it is none. */
export function shareArgument(text: string, name: string): number {
  const share = Number(text);
  if (text.trim() !== '' && Number.isInteger(share) && share >= 0 && share <= 100) return share;
  throw new Error(
    `${name} is "${text}": it must be a share of the visitors, a whole number from 0 to 100.`,
  );
}

/** What stands behind a command that says why (`--why <text>`): at most so many words, and the note. */
export function wordsAndNote(args: string[], known: number) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { why: { type: 'string' } },
  });
  assertNoMore(positionals, known);
  return { words: positionals, note: noteOf(values.why) };
}
