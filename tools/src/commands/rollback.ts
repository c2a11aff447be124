import { rollBack } from '../deploy';
import { say } from '../progress';
import { targetOf } from '../target';
import { remoteArgument, wordsAndNote } from './arguments';

/** `rollback catalog [--why <text>]` */
export async function rollback(args: string[]): Promise<number> {
  const { words, note } = wordsAndNote(args, 1);
  const name = remoteArgument(words[0]);
  const { version } = await rollBack(name, targetOf(process.env), note);
  say(`${name} ${version} is live again.`);
  return 0;
}
