import type { App } from '../app';
import { statement } from '../db/db';
import { openPostgres } from '../db/postgres';
import { jobsOf } from '../jobs/job';
import type { Job } from '../app';

const LAPSE_CART = statement(
  'test.lapse-cart',
  `update carts set hold_until = now() - interval '1 second',
     expires_at = now() - interval '1 second' where id = $1`,
);

/** The cart has expired, but has not been cleaned up yet. */
export async function lapseCart({ db }: Pick<App, 'db'>, cartId: string): Promise<void> {
  await db.query(LAPSE_CART, [cartId]);
}

/** The same where the API has a process of its own. */
export async function lapseCartIn(databaseUrl: string, cartId: string): Promise<void> {
  const db = openPostgres(databaseUrl, { connections: 1, onIdleError: () => undefined });
  await lapseCart({ db }, cartId);
  await db.close();
}

const END_ABSENCE = statement(
  'test.end-absence',
  `update carts set seats_until = now() - interval '1 second'
   where id = $1 and seats_until is not null`,
);

/** Expires the reservations of a visitor who left; does nothing while they are present. */
export async function endAbsence({ db }: Pick<App, 'db'>, cartId: string): Promise<void> {
  await db.query(END_ABSENCE, [cartId]);
}

/** The job of this name, to be done by hand; a name that no module has is a fault of the test. */
export function jobNamed({ modules }: Pick<App, 'modules'>, name: string): Job {
  const job = jobsOf(modules).find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
}

const AGE_CART = statement(
  'test.age-cart',
  `with old as (select make_interval(mins => $2) as age),
   payment as (
     update payments set expires_at = expires_at - age from old where cart_id = $1
   ), checkout as (
     update checkouts set created_at = created_at - age from old where cart_id = $1
   )
   update carts set created_at = created_at - age, expires_at = expires_at - age,
     hold_until = hold_until - age
   from old where id = $1`,
);

/** So many minutes pass for the cart, its checkouts and payments. */
export async function ageCart(
  { db }: Pick<App, 'db'>,
  cartId: string,
  minutes: number,
): Promise<void> {
  await db.query(AGE_CART, [cartId, minutes]);
}
