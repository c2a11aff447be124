import { randomUUID } from 'node:crypto';
import type { Refund } from '@permanto/contracts/rules/withdrawal';
import { statement, type Queries, type Tx } from '../../db/db';
import type { Withdrawal } from './domain/withdrawal';

const LOCK = statement(
  'withdrawals.lock-order',
  `select p.status = 'paid' as is_paid, p.changed_at as paid_at, clock_timestamp() as now
   from payments p where p.order_id = $1 for update`,
);
const OF_ORDER = statement(
  'withdrawals.of-order',
  `select w.id, w.pieces, w.total, w.money, w.vouchers, w.created_at,
     r.id is null or r.status = 'done' as is_refunded,
     coalesce(r.settled_at, w.created_at) as refund_at
   from withdrawals w left join refunds r on r.withdrawal_id = w.id
   where w.order_id = $1 order by w.created_at, w.id`,
);
const INSERT = statement(
  'withdrawals.insert',
  `insert into withdrawals (id, order_id, pieces, total, money, vouchers)
   values ($1, $2, $3, $4, $5, $6)`,
);

/** A withdrawal with what became of its money. */
export interface SettledWithdrawal extends Withdrawal {
  /** Whether all of it has gone back. */
  readonly is_refunded: boolean;
  /** When it went back; while it has not, when the withdrawal was received. */
  readonly refund_at: Date;
}

interface LockedPayment {
  readonly is_paid: boolean;
  readonly paid_at: Date;
  /** The database's clock. */
  readonly now: Date;
}

/** Locks out other withdrawals from this order until the transaction ends. */
export async function lockForWithdrawal(tx: Tx, orderId: string): Promise<LockedPayment> {
  const [payment] = await tx.query<LockedPayment>(LOCK, [orderId]);
  if (!payment) throw new Error('an order without a payment');
  return payment;
}

export function withdrawalsOf(db: Queries, orderId: string): Promise<SettledWithdrawal[]> {
  return db.query<SettledWithdrawal>(OF_ORDER, [orderId]);
}

/** Gives the withdrawal's id. */
export function insertWithdrawal(tx: Tx, orderId: string, withdrawal: Refund): string {
  const id = randomUUID();
  const { pieces, total, money, vouchers } = withdrawal;
  tx.post(INSERT, [id, orderId, JSON.stringify(pieces), total, money, vouchers]);
  return id;
}
