import { remove as removed } from '@permanto/federation/registry';
import { say } from '../progress';
import { changeRemote } from '../registry';
import { targetOf } from '../target';
import { remoteArgument, wordsAndNote } from './arguments';

/** `remove reviews [--why <text>]` */
export async function remove(args: string[]): Promise<number> {
  const { words, note } = wordsAndNote(args, 1);
  const name = remoteArgument(words[0]);
  await changeRemote(
    targetOf(process.env),
    name,
    (remote) => removed(remote, note),
    `${name} was removed already.`,
  );
  say(`${name} is in the shop no more; its pages and slots are empty.`);
  return 0;
}
