import { changeRemote, remove as withoutRemote } from '@permanto/release/deploy';
import { printLine } from '../progress';
import { targetOf } from '../target';
import { remoteArgument, argumentsAndNote } from './arguments';

/** `remove reviews [--why <text>]` */
export async function remove(args: string[]): Promise<number> {
  const { words, note } = argumentsAndNote(args, 1);
  const name = remoteArgument(words[0]);
  await changeRemote(
    targetOf(process.env),
    name,
    (remote) => withoutRemote(remote, note),
    `${name} is already removed.`,
  );
  printLine(`${name} is removed from the shop. Its pages and slots are empty.`);
  return 0;
}
