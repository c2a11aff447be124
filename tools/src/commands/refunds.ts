import { parseArgs } from 'node:util';
import { listRefunds, settleRefund } from '@permanto/shop-api/refunds';
import { assertNoExtraArguments } from './arguments';
import { shopApiOptions } from './shop-api-options';

/** `refunds [<id> --done|--again]` */
export async function refunds(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { done: { type: 'boolean' }, again: { type: 'boolean' } },
  });
  assertNoExtraArguments(positionals, 1);
  const [id] = positionals;
  const { done = false, again = false } = values;
  if (id === undefined && !done && !again) {
    await listRefunds(shopApiOptions());
    return 0;
  }
  if (id === undefined || done === again) {
    throw new Error(
      'Name one refund, and what its payment’s page at the provider says: --done or --again.',
    );
  }
  await settleRefund({ ...shopApiOptions(), id, seen: done ? 'done' : 'again' });
  return 0;
}
