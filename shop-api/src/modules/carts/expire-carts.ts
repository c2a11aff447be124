import type { App, RetentionStep } from '../../app';
import type { Job } from '../../jobs/job';
import { BATCH, forgetCarts, takeLapsed } from './expiry.repository';

/** Ends the lapsed carts of one batch and gives back what they hold. */
async function expireSome(app: App): Promise<{ again: boolean }> {
  return app.db.transaction(async (tx) => {
    const ids = await takeLapsed(tx);
    if (ids.length > 0) {
      for (const { holds } of app.modules) await holds?.release(tx, ids);
    }
    return { again: ids.length === BATCH };
  });
}

export const cartJobs: readonly Job[] = [
  { name: 'carts.expire', everySeconds: 10, run: expireSome },
];

const FORGET_BATCH = 200;

export const cartRetention: readonly RetentionStep[] = [
  {
    name: 'carts.forget',
    run: async ({ db, config }) => ({
      again: (await forgetCarts(db, config.retention.cartDays, FORGET_BATCH)) === FORGET_BATCH,
    }),
  },
];
