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
