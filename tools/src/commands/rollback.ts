import { parseArgs } from 'node:util';
import { rollBack } from '../deploy';
import { noteOf } from '../deploy/note';
import { say } from '../progress';
import { targetOf } from '../target';
import { assertNoMore, remoteArgument } from './arguments';

/** `rollback catalog [--why <text>]` */
export async function rollback(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { why: { type: 'string' } },
  });
  assertNoMore(positionals, 1);
  const name = remoteArgument(positionals[0]);
  const { version } = await rollBack(name, targetOf(process.env), noteOf(values.why));
  say(`${name} ${version} is live again.`);
  return 0;
}
