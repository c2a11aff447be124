import { toEuros } from '@permanto/contracts';
import { refundsForPeople, settleByHand, type RefundForPeople } from './modules/payments';
import { withDatabase } from './open-for-command';
import type { Asked } from './shop-files';

interface Settle extends Asked {
  readonly id: string;
  /** At the provider: the money went back, or it did not and is asked for again. */
  readonly seen: 'done' | 'again';
}

/** Without personal data: by the number one finds the order, by the transaction the payment at the provider. */
function describe(refund: RefundForPeople): string {
  const { id, status, amount, created_at: created, fault } = refund;
  const lines = [
    `${id}  ${status}  ${toEuros(amount).toFixed(2)} €  ${created.toISOString()}`,
    `  order ${refund.order_number} of ${refund.shop_key}, transaction ${refund.transaction_id}`,
  ];
  return [...lines, ...(fault === null ? [] : [`  ${fault}`])].join('\n');
}

/** `permanto refunds`: those that a person must look up at the payment provider. */
export const listRefunds = (asked: Asked): Promise<void> =>
  withDatabase(asked, async (db) => {
    const refunds = await refundsForPeople(db);
    for (const refund of refunds) asked.say(describe(refund));
    if (refunds.length === 0) asked.say('No refund needs a person.');
  });

/** `permanto refunds <id> --done|--again`. Throws where no such refund waits for a person. */
export const settleRefund = (asked: Settle): Promise<void> =>
  withDatabase(asked, async (db) => {
    const refund = (await refundsForPeople(db)).find(({ id }) => id === asked.id);
    if (!refund) throw new Error(`No refund ${asked.id} needs a person. "refunds" lists them.`);
    if (!(await settleByHand(db, refund.id, asked.seen))) {
      throw new Error(`Refund ${asked.id} was settled meanwhile. Nothing was done.`);
    }
    asked.say(
      asked.seen === 'done'
        ? 'It is recorded as given back.'
        : 'The shop asks the provider again while it runs.',
    );
  });
