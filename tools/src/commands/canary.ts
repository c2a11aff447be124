import { stopRemoteCanary, promoteCanary, setCanaryShare } from '@permanto/release/deploy';
import { printLine } from '../progress';
import { targetOf } from '../target';
import { remoteArgument, shareArgument, argumentsAndNote } from './arguments';

/** `promote cart [--why <text>]` */
export async function promote(args: string[]): Promise<number> {
  const { words, note } = argumentsAndNote(args, 1);
  const name = remoteArgument(words[0]);
  const version = await promoteCanary(name, targetOf(process.env), note);
  printLine(`${name} ${version} is live.`);
  return 0;
}

/** `canary cart 25 [--why <text>]`, `canary cart stop` */
export async function canary(args: string[]): Promise<number> {
  const { words, note } = argumentsAndNote(args, 2);
  const name = remoteArgument(words[0]);
  const target = targetOf(process.env);
  const wanted = words[1] ?? '';
  if (wanted === 'stop') {
    await stopRemoteCanary(name, target, note);
    printLine(`The canary of ${name} is stopped.`);
    return 0;
  }
  const share = shareArgument(wanted, 'The share');
  const version = await setCanaryShare(name, share, target, note);
  printLine(`${name} ${version} is the canary for ${share} % of the visitors.`);
  return 0;
}
