import { parseArgs } from 'node:util';
import { noteOf } from '@permanto/release/deploy';
import { type Remote, REMOTES } from '../settings';

/** Returns the registry name of a remote given as `cart` or `cart-mfe`. */
export function remoteArgument(text: string | undefined): string {
  if (text === undefined || text === '') throw new Error('Name a remote, such as catalog.');
  return text.replace(/-mfe$/, '');
}

/** Returns the remote's folder in this workspace. Throws if there is none. */
export function folderArgument(text: string): Remote {
  const folder = REMOTES.find((one) => one === `${remoteArgument(text)}-mfe`);
  if (folder !== undefined) return folder;
  throw new Error(`There is no remote "${text}". The remotes are ${REMOTES.join(', ')}.`);
}

/** Throws if a command has more than `known` arguments. */
export function assertNoExtraArguments(words: readonly string[], known: number): void {
  const more = words[known];
  if (more !== undefined) throw new Error(`Unexpected argument "${more}". Nothing was done.`);
}

/** Parses a percentage of the visitors, a whole number. `name` is the argument's name in the error. */
export function shareArgument(text: string, name: string): number {
  const share = Number(text);
  if (text.trim() !== '' && Number.isInteger(share) && share >= 0 && share <= 100) return share;
  throw new Error(
    `${name} is "${text}", but must be a percentage of the visitors: a whole number from 0 to 100.`,
  );
}

/** Parses the arguments of a command with `--why <text>`: at most `known` arguments, and the note. */
export function argumentsAndNote(args: string[], known: number) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { why: { type: 'string' } },
  });
  assertNoExtraArguments(positionals, known);
  return { words: positionals, note: noteOf(values.why) };
}
