import { parseArgs } from 'node:util';
import { endCanary, promoteCanary, shareCanary } from '../deploy/canary';
import { noteOf } from '../deploy/note';
import { say } from '../progress';
import { targetOf } from '../target';
import { assertNoMore, remoteArgument, shareArgument } from './arguments';

const parsed = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, options: { why: { type: 'string' } } });

/** `promote cart [--why <text>]` */
export async function promote(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args);
  assertNoMore(positionals, 1);
  const name = remoteArgument(positionals[0]);
  const version = await promoteCanary(name, targetOf(process.env), noteOf(values.why));
  say(`${name} ${version} is live.`);
  return 0;
}

/** `canary cart 25 [--why <text>]`, `canary cart stop` */
export async function canary(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args);
  assertNoMore(positionals, 2);
  const name = remoteArgument(positionals[0]);
  const target = targetOf(process.env);
  const note = noteOf(values.why);
  const wanted = positionals[1] ?? '';
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
