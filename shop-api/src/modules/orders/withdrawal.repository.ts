import { randomUUID } from 'node:crypto';
import { statement, type Queries, type Tx } from '../../db/db';
import type { NewWithdrawal, Withdrawal } from './domain/withdrawal';

const LOCK = statement(
  'withdrawals.lock-order',
  `select p.status = 'paid' as is_paid, p.changed_at as paid_at, clock_timestamp() as now
   from payments p where p.order_id = $1 for update`,
);
const OF_ORDER = statement(
  'withdrawals.of-order',
  `select id, pieces, total, money, vouchers, created_at from withdrawals
   where order_id = $1 order by created_at, id`,
);
const INSERT = statement(
  'withdrawals.insert',
  `insert into withdrawals (id, order_id, pieces, total, money, vouchers)
   values ($1, $2, $3, $4, $5, $6)`,
);
const LOCK_VOUCHERS = statement(
  'withdrawals.lock-vouchers',
  `select code from codes
   where shop_key = $1 and kind = 'value_voucher'
     and code in (select code from code_uses where shop_key = $1 and cart_id = $2)
   order by code for update`,
);
/** What is no longer taken of a voucher is left on it; one after the other, in the order of their codes. */
const GIVE_BACK = statement(
  'withdrawals.give-back',
  `with taken as (
     select u.code, u.event_id, u.amount,
       greatest(0, least(u.amount, $3::integer - (
         sum(u.amount) over (order by u.code, u.event_id) - u.amount
       ))) as back
     from code_uses u join codes c on c.shop_key = u.shop_key and c.code = u.code
     where u.shop_key = $1 and u.cart_id = $2 and u.sold and c.kind = 'value_voucher'
   ), gone as (
     delete from code_uses u using taken t
     where u.shop_key = $1 and u.cart_id = $2 and u.code = t.code and u.event_id = t.event_id
       and t.back = t.amount
   )
   update code_uses u set amount = u.amount - t.back::integer from taken t
   where u.shop_key = $1 and u.cart_id = $2 and u.code = t.code and u.event_id = t.event_id
     and t.back > 0 and t.back < t.amount`,
);

interface LockedPayment {
  readonly is_paid: boolean;
  readonly paid_at: Date;
  /** The database's clock. */
  readonly now: Date;
}

/** Nobody else withdraws from this order until the transaction ends. */
export async function lockForWithdrawal(tx: Tx, orderId: string): Promise<LockedPayment> {
  const [payment] = await tx.query<LockedPayment>(LOCK, [orderId]);
  if (!payment) throw new Error('an order without a payment');
  return payment;
}

export function withdrawalsOf(db: Queries, orderId: string): Promise<Withdrawal[]> {
  return db.query<Withdrawal>(OF_ORDER, [orderId]);
}

/** Gives the withdrawal's id. */
export function insertWithdrawal(tx: Tx, orderId: string, withdrawal: NewWithdrawal): string {
  const id = randomUUID();
  const { pieces, total, money, vouchers } = withdrawal;
  tx.post(INSERT, [id, orderId, JSON.stringify(pieces), total, money, vouchers]);
  return id;
}

/** Puts `amount` cents back onto the vouchers that paid for this cart. */
export async function giveBackToVouchers(
  tx: Tx,
  { shop_key, cart_id }: { readonly shop_key: string; readonly cart_id: string },
  amount: number,
): Promise<void> {
  await tx.query(LOCK_VOUCHERS, [shop_key, cart_id]);
  await tx.query(GIVE_BACK, [shop_key, cart_id, amount]);
}
