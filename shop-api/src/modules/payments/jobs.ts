import type { App, RetentionStep } from '../../app';
import type { Job } from '../../app';
import { checkPayment } from './commands/ask-provider';
import { expirePayment } from './commands/expire-payment';
import { makePayment } from './commands/make-payment';
import { makeRefund } from './commands/make-refund';
import { refundsToMake, troubledRefunds } from './refund.repository';
import {
  forgetPayments,
  paymentsToExpire,
  paymentsToMake,
  takePaymentsToCheck,
} from './due.repository';
import type { Queries } from '../../db/db';

const BATCH_SIZE = 20;
const FORGET_BATCH_SIZE = 100;

/** Does `work` for each of a batch; one that fails doesn't stop the others and comes up again. */
function batch(
  name: string,
  everySeconds: number,
  take: (db: Queries, most: number) => Promise<string[]>,
  work: (app: App, id: string) => Promise<void>,
): Job {
  return {
    name,
    everySeconds,
    async run(app) {
      const ids = await take(app.db, BATCH_SIZE);
      const done = await Promise.allSettled(ids.map((id) => work(app, id)));
      const failed = done.filter((result) => result.status === 'rejected');
      for (const { reason } of failed)
        app.log.error({ err: reason as unknown, job: name }, 'failed');
      return { again: ids.length === BATCH_SIZE && failed.length === 0 };
    },
  };
}

export const paymentRetention: readonly RetentionStep[] = [
  {
    name: 'payments.forget',
    run: async ({ db, config }) => {
      const { unpaidOrderDays } = config.retention;
      return {
        again: (await forgetPayments(db, unpaidOrderDays, FORGET_BATCH_SIZE)) === FORGET_BATCH_SIZE,
      };
    },
  },
];

/** What is logged until it is settled. */
const watchRefunds: Job = {
  name: 'refunds.watch',
  everySeconds: 3_600,
  async run({ db, log }) {
    const { late, unanswered, refused } = await troubledRefunds(db);
    if (late + unanswered + refused > 0)
      log.error({ late, unanswered, refused }, 'refunds need a person: see docs/operations.md');
    return { again: false };
  },
};

/** What would be lost if it were done only at the moment: calls to the provider, and time. */
export const paymentJobs: readonly Job[] = [
  batch('payments.make', 2, paymentsToMake, makePayment),
  batch('payments.check', 15, takePaymentsToCheck, checkPayment),
  batch('payments.expire', 10, paymentsToExpire, expirePayment),
  batch('refunds.make', 10, refundsToMake, makeRefund),
  watchRefunds,
];
