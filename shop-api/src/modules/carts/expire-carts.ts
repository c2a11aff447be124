import type { App } from '../../app';
import type { Job } from '../../jobs/job';
import { BATCH, forgetExpired, takeLapsed } from './expiry.repository';

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

async function forgetSome({ db }: App): Promise<{ again: boolean }> {
  return { again: (await forgetExpired(db)) > 0 };
}

export const cartJobs: readonly Job[] = [
  { name: 'carts.expire', everySeconds: 10, run: expireSome },
  { name: 'carts.forget', everySeconds: 600, run: forgetSome },
];
