import type { App } from '../app';
import { statement } from '../db/db';
import { jobsOf, type Job } from '../jobs/job';

const LAPSE_CART = statement(
  'test.lapse-cart',
  `update carts set hold_until = now() - interval '1 second',
     expires_at = now() - interval '1 second' where id = $1`,
);

/** The cart's time is over, though nobody has looked yet. */
export async function lapseCart({ db }: Pick<App, 'db'>, cartId: string): Promise<void> {
  await db.query(LAPSE_CART, [cartId]);
}

const END_ABSENCE = statement(
  'test.end-absence',
  `update carts set seats_until = now() - interval '1 second'
   where id = $1 and seats_until is not null`,
);

/** The time is over for which a visitor who has left keeps seats in no row; nothing where he is there. */
export async function endAbsence({ db }: Pick<App, 'db'>, cartId: string): Promise<void> {
  await db.query(END_ABSENCE, [cartId]);
}

/** The job of this name, to be done by hand; a name that no module has is a fault of the test. */
export function jobNamed({ modules }: Pick<App, 'modules'>, name: string): Job {
  const job = jobsOf(modules).find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
}
