import { parseArgs } from 'node:util';
import { remove as removed } from '@permanto/federation/registry';
import { noteOf } from '../deploy/note';
import { say } from '../progress';
import { changeRemote } from '../registry';
import { targetOf } from '../target';
import { assertNoMore, remoteArgument } from './arguments';

/** `remove reviews [--why <text>]` */
export async function remove(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { why: { type: 'string' } },
  });
  assertNoMore(positionals, 1);
  const name = remoteArgument(positionals[0]);
  const note = noteOf(values.why);
  await changeRemote(
    targetOf(process.env),
    name,
    (remote) => removed(remote, note),
    `${name} was removed already.`,
  );
  say(`${name} is in the shop no more; its pages and slots are empty.`);
  return 0;
}
