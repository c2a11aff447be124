import { statement, type Queries } from '../../db/db';
import type { Payment } from './payment';

const TO_MAKE = statement(
  'payments.to-make',
  `select id from payments where status = 'created' and claimed_until <= now()
   order by claimed_until limit $1`,
);
const TO_EXPIRE = statement(
  'payments.to-expire',
  `select id from payments
   where status in ('created', 'open', 'processing') and expires_at <= now()
   order by expires_at limit $1`,
);
const TAKE_TO_CHECK = statement(
  'payments.take-to-check',
  `update payments set check_at = now() + interval '2 minutes'
   where id in (
     select id from payments where check_at <= now() order by check_at
     limit $1 for update skip locked
   )
   returning id`,
);
const TAKE_TO_LOOK = statement(
  'payments.take-to-look',
  `update payments set checked_at = now()
   where id = $1 and transaction_id is not null
     and status in ('open', 'processing', 'cancelled')
     and (checked_at is null or checked_at <= now() - make_interval(secs => $2))
   returning id`,
);
const CHECKED = statement(
  'payments.checked',
  `update payments set checks = checks + 1, checked_at = now(),
     check_at = now() + make_interval(secs => $3)
   where id = $1 and status = $2`,
);

/** What never became an order holds personal data without a purpose. */
const FORGET = statement(
  'payments.forget',
  `with old as (
     select p.id, p.order_id from payments p
     where p.status = 'cancelled' and p.check_at is null
       and p.changed_at < now() - make_interval(days => $2)
       and not exists (select from refunds r where r.payment_id = p.id)
     limit $1 for update skip locked
   ), without_checkout as (
     delete from checkouts where payment_id in (select id from old)
   ), without_payment as (
     delete from payments where id in (select id from old)
   )
   delete from orders where id in (select order_id from old) returning id`,
);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export async function paymentsToMake(db: Queries, most: number): Promise<string[]> {
  return idsOf(await db.query<{ id: string }>(TO_MAKE, [most]));
}

export async function paymentsToExpire(db: Queries, most: number): Promise<string[]> {
  return idsOf(await db.query<{ id: string }>(TO_EXPIRE, [most]));
}

/** Leases them for two minutes: the caller asks the provider, and if it dies they become due again. */
export async function takePaymentsToCheck(db: Queries, most: number): Promise<string[]> {
  return idsOf(await db.query<{ id: string }>(TAKE_TO_CHECK, [most]));
}

/** Throttles questions to the provider that reads of an order cause: one in `seconds`. */
export async function takePaymentToLook(
  db: Queries,
  id: string,
  seconds: number,
): Promise<boolean> {
  return (await db.query(TAKE_TO_LOOK, [id, seconds])).length > 0;
}

export async function scheduleNextCheck(
  db: Queries,
  { id, status }: Pick<Payment, 'id' | 'status'>,
  nextSeconds: number | null,
): Promise<void> {
  await db.query(CHECKED, [id, status, nextSeconds]);
}

/** Forgets payments that were cancelled so many days ago, with their orders; gives how many. */
export async function forgetPayments(db: Queries, days: number, most: number): Promise<number> {
  return (await db.query(FORGET, [most, days])).length;
}
