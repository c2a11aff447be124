import { randomUUID } from 'node:crypto';
import type { Cents } from '@permanto/contracts';
import { statement, type Queries, type Tx } from '../../db/db';
import type { News } from './payment';

const UNSETTLED = ['due', 'waiting', 'requested', 'unanswered'];
/** What a person may settle. */
const OF_PEOPLE = ['requested', 'unanswered', 'refused'] as const;

/** Money of one transaction goes back once, however often we hear of it. */
const INSERT = statement(
  'refunds.insert',
  `insert into refunds (id, payment_id, transaction_id, amount) values ($1, $2, $3, $4)
   on conflict (transaction_id) do nothing
   returning id`,
);
/** The part of a paid order's money that a withdrawal gives back; once for each withdrawal. */
const INSERT_OF_WITHDRAWAL = statement(
  'refunds.insert-of-withdrawal',
  `insert into refunds (id, payment_id, withdrawal_id, amount, status)
   values ($1, $2, $3, $4, 'due')`,
);
/** Under way for more than a day, without an answer for an hour, or refused within the last week. */
const TROUBLED = statement(
  'refunds.troubled',
  `select
     count(*) filter (where status in ('due', 'waiting', 'requested'))::integer as late,
     count(*) filter (where status = 'unanswered')::integer as unanswered,
     count(*) filter (where status = 'refused')::integer as refused
   from refunds
   where (status in ('due', 'waiting', 'requested') and created_at < now() - interval '1 day')
     or (status = 'unanswered' and try_at < now() - interval '1 hour')
     or (status = 'refused' and created_at > now() - interval '7 days')`,
);
/**
 * `waiting` is a whole transaction, of which the provider gives nothing back twice. `due` is a part of one, which it would
 * give back twice: it becomes `unanswered` before it is sent, so that a process that dies can't cause a second request.
 */
const CLAIM = statement(
  'refunds.claim',
  `update refunds r
   set attempts = r.attempts + 1,
     status = case r.status when 'due' then 'unanswered' else r.status end,
     try_at = now() + make_interval(secs => least(3600, 20 * power(2, r.attempts)))
   from payments p join orders o on o.id = p.order_id
   where r.id = $1 and p.id = r.payment_id and r.status in ('due', 'waiting')
     and (r.attempts = 0 or r.try_at <= now())
   returning r.id, coalesce(r.transaction_id, p.transaction_id) as transaction_id, r.amount, r.attempts, p.shop_key, o.order_number,
     coalesce(p.email, o.customer ->> 'email') as email`,
);
/** Locks the payment first, as reports on it do: the other order is a deadlock between the two. */
const SETTLE = statement(
  'refunds.settle',
  `with payment as (
     select p.id from payments p join refunds r on r.payment_id = p.id
     where r.id = $1
     for no key update of p
   ), settled as (
     update refunds r set status = $2, fault = $3,
       settled_at = case when $2 = 'done' then now() end
     from payment
     where r.id = $1 and r.payment_id = payment.id
       and r.status = any($4::text[])
     returning r.payment_id, r.transaction_id, r.status
   ), refunded as (
     update payments p set status = 'refunded', changed_at = now()
     from settled s
     where p.id = s.payment_id and s.status = 'done' and p.status = 'refunding'
       and p.transaction_id = s.transaction_id
   )
   select payment_id from settled`,
);
const AMOUNT = statement('refunds.amount', 'select amount from refunds where id = $1');
const FAULT = statement(
  'refunds.fault',
  `update refunds
   set fault = $2, status = case when $3 and status = 'unanswered' then 'due' else status end
   where id = $1 and attempts = $4 and status in ('waiting', 'unanswered')`,
);
/** A person saw that the provider gave nothing back. */
const AGAIN = statement(
  'refunds.again',
  `update refunds set try_at = now(), fault = null,
     status = case when withdrawal_id is null then 'waiting' else 'due' end
   where id = $1 and status = any($2::text[])
   returning id`,
);
/** Without what may still be under way: the pause after an attempt is longer than its timeout. */
const FOR_PEOPLE = statement(
  'refunds.for-people',
  `select r.id, r.status, r.amount, r.created_at, r.fault, p.shop_key, o.order_number,
     coalesce(r.transaction_id, p.transaction_id) as transaction_id
   from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
   where r.status = 'refused'
     or (r.status = 'unanswered' and r.try_at <= now())
     or (r.status = 'requested' and r.created_at < now() - interval '1 day')
   order by r.created_at`,
);
const TO_MAKE = statement(
  'refunds.to-make',
  `select id from refunds where status in ('due', 'waiting') and try_at <= now()
   order by try_at limit $1`,
);

export interface ClaimedRefund {
  readonly id: string;
  readonly transaction_id: string;
  /** Cents. */
  readonly amount: number;
  readonly attempts: number;
  readonly shop_key: string;
  readonly order_number: string;
  /** What the payment was made with; null where its order's persons are gone. */
  readonly email: string | null;
}

/** Null where the transaction is being refunded already. */
export async function insertRefund(
  tx: Tx,
  paymentId: string,
  { transactionId, amount }: News,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(INSERT, [
    randomUUID(),
    paymentId,
    transactionId,
    amount,
  ]);
  return row?.id ?? null;
}

/** Gives the refund's id. */
export function insertWithdrawalRefund(
  tx: Tx,
  paymentId: string,
  withdrawalId: string,
  amount: number,
): string {
  const id = randomUUID();
  tx.post(INSERT_OF_WITHDRAWAL, [id, paymentId, withdrawalId, amount]);
  return id;
}

export async function refundedAmount(db: Queries, id: string): Promise<Cents | null> {
  return (await db.query<{ amount: Cents }>(AMOUNT, [id]))[0]?.amount ?? null;
}

/** How many refunds are in each kind of trouble. */
interface TroubledRefunds {
  readonly late: number;
  readonly unanswered: number;
  readonly refused: number;
}

export async function troubledRefunds(db: Queries): Promise<TroubledRefunds> {
  const [counts] = await db.query<TroubledRefunds>(TROUBLED);
  return counts ?? { late: 0, unanswered: 0, refused: 0 };
}

/** Takes the right to ask for the refund; the next attempt may come only after a growing pause. */
export async function claimRefund(db: Queries, id: string): Promise<ClaimedRefund | null> {
  const [refund] = await db.query<ClaimedRefund>(CLAIM, [id]);
  return refund ?? null;
}

/** `requested`: the provider has taken it and will report. A finished refund ends its payment. */
export async function settleRefund(
  db: Queries,
  id: string,
  status: 'requested' | 'done' | 'refused',
  fault: string | null = null,
): Promise<void> {
  await db.query(SETTLE, [id, status, fault, UNSETTLED]);
}

/** Of this attempt; `isUndone`: the provider surely gave nothing back, so that it may be asked again. */
export async function noteRefundFault(
  db: Queries,
  { id, attempts }: Pick<ClaimedRefund, 'id' | 'attempts'>,
  { fault, isUndone }: { fault: string; isUndone: boolean },
): Promise<void> {
  await db.query(FAULT, [id, fault, isUndone, attempts]);
}

/** A refund that a person must look up at the provider. */
export interface RefundForPeople {
  readonly id: string;
  readonly status: (typeof OF_PEOPLE)[number];
  readonly amount: Cents;
  readonly created_at: Date;
  readonly fault: string | null;
  readonly shop_key: string;
  readonly order_number: string;
  /** The provider's, by which its panel finds the payment. */
  readonly transaction_id: string;
}

/** The oldest first. */
export const refundsForPeople = (db: Queries): Promise<RefundForPeople[]> =>
  db.query<RefundForPeople>(FOR_PEOPLE);

/**
 * What a person saw at the provider: the money went back (`done`), or it did not and is asked for `again`. False where
 * it is settled or under way meanwhile.
 */
export async function settleByHand(
  db: Queries,
  id: string,
  seen: 'done' | 'again',
): Promise<boolean> {
  const rows =
    seen === 'done'
      ? await db.query(SETTLE, [id, 'done', null, OF_PEOPLE])
      : await db.query(AGAIN, [id, OF_PEOPLE]);
  return rows.length > 0;
}

export async function refundsToMake(db: Queries, most: number): Promise<string[]> {
  return (await db.query<{ id: string }>(TO_MAKE, [most])).map(({ id }) => id);
}
