import { parseArgs } from 'node:util';
import { testAll } from '../gates/test-all';

/** `test [--all | --since <commit>]` runs every gate, with the core tests, all tests, or those that a change may break. */
export async function test(args: string[]): Promise<number> {
  const { all, since } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false }, since: { type: 'string' } },
  }).values;
  if (all && since !== undefined) throw new Error('--all and --since exclude each other.');
  return testAll({ isLarge: all, since });
}
