import type { App, RetentionStep } from '../../app';
import type { Job } from '../../app';
import { EXPIRE_BATCH_SIZE, expireLapsedCarts, forgetCarts } from './expiry.repository';

/** Expires one batch of lapsed carts and releases their holds. */
async function expireBatch(app: App): Promise<{ again: boolean }> {
  return app.db.transaction(async (tx) => {
    const ids = await expireLapsedCarts(tx);
    if (ids.length > 0) {
      for (const { holds } of app.modules) await holds?.release(tx, ids);
    }
    return { again: ids.length === EXPIRE_BATCH_SIZE };
  });
}

export const cartJobs: readonly Job[] = [
  { name: 'carts.expire', everySeconds: 10, run: expireBatch },
];

const FORGET_BATCH_SIZE = 200;

export const cartRetention: readonly RetentionStep[] = [
  {
    name: 'carts.forget',
    run: async ({ db, config }) => ({
      again:
        (await forgetCarts(db, config.retention.cartDays, FORGET_BATCH_SIZE)) === FORGET_BATCH_SIZE,
    }),
  },
];
