import type { App } from '../../app';
import { statement } from '../../db/db';
import type { Job } from '../../jobs/job';

const BATCH = 25;

const TAKE_LAPSED = statement(
  'carts.take-lapsed',
  `update carts set status = 'expired', checkout_id = null
   where id in (
     select id from carts where status = 'open' and hold_until <= clock_timestamp()
     order by hold_until limit ${BATCH} for update skip locked
   )
   returning id`,
);

/** Long enough for a look at what happened; short, since a cart holds personal data. */
const FORGET = statement(
  'carts.forget',
  `delete from carts where id in (
     select id from carts where status = 'expired' and hold_until < now() - interval '2 days'
     limit 200 for update skip locked
   ) returning id`,
);

const FORGET_KEYS = statement(
  'idempotency.forget',
  `delete from idempotency_keys where (scope, key) in (
     select scope, key from idempotency_keys where created_at < now() - interval '24 hours'
     limit 500 for update skip locked
   ) returning key`,
);

/** Ends the lapsed carts of one batch and gives back what they hold. */
async function expireSome(app: App): Promise<{ again: boolean }> {
  return app.db.transaction(async (tx) => {
    const carts = await tx.query<{ id: string }>(TAKE_LAPSED);
    const ids = carts.map(({ id }) => id);
    if (ids.length > 0) {
      for (const { holds } of app.modules) await holds?.release(tx, ids);
    }
    return { again: ids.length === BATCH };
  });
}

async function forgetSome({ db }: App): Promise<{ again: boolean }> {
  const carts = await db.query(FORGET);
  const keys = await db.query(FORGET_KEYS);
  return { again: carts.length > 0 || keys.length > 0 };
}

export const cartJobs: readonly Job[] = [
  { name: 'carts.expire', everySeconds: 10, run: expireSome },
  { name: 'carts.forget', everySeconds: 600, run: forgetSome },
];
