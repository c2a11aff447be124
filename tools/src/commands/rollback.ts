import { rollBack } from '@permanto/release/deploy';
import { printLine } from '../progress';
import { targetOf } from '../target';
import { remoteArgument, argumentsAndNote } from './arguments';

/** `rollback catalog [--why <text>]` */
export async function rollback(args: string[]): Promise<number> {
  const { words, note } = argumentsAndNote(args, 1);
  const name = remoteArgument(words[0]);
  const { version } = await rollBack(name, targetOf(process.env), note);
  printLine(`${name} ${version} is live again.`);
  return 0;
}
