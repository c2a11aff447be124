import { endCanary, promoteCanary, shareCanary } from '../deploy/canary';
import { say } from '../progress';
import { targetOf } from '../target';
import { remoteArgument, shareArgument, wordsAndNote } from './arguments';

/** `promote cart [--why <text>]` */
export async function promote(args: string[]): Promise<number> {
  const { words, note } = wordsAndNote(args, 1);
  const name = remoteArgument(words[0]);
  const version = await promoteCanary(name, targetOf(process.env), note);
  say(`${name} ${version} is live.`);
  return 0;
}

/** `canary cart 25 [--why <text>]`, `canary cart stop` */
export async function canary(args: string[]): Promise<number> {
  const { words, note } = wordsAndNote(args, 2);
  const name = remoteArgument(words[0]);
  const target = targetOf(process.env);
  const wanted = words[1] ?? '';
  if (wanted === 'stop') {
    await endCanary(name, target, note);
    say(`${name} has no canary any more.`);
    return 0;
  }
  const share = shareArgument(wanted, 'The second word');
  const version = await shareCanary(name, share, target, note);
  say(`${name} ${version} is the canary for ${share} % of the visitors.`);
  return 0;
}
