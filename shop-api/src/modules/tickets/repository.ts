import { randomUUID } from 'node:crypto';
import type { Seat } from '@permanto/contracts';
import { readCode } from '@permanto/contracts/readers';
import { statement, type Queries, type Tx } from '../../db/db';
import type { OrderLine } from '../orders/domain';
import { newTicketCode } from './ticket-code';
import type { TicketPlan } from './domain/make-tickets';

export interface TicketRecord {
  readonly id: string;
  readonly code: string;
  /** Index of the order's line. */
  readonly line: number;
  readonly seat: Seat | null;
  /** When the door let it in. */
  readonly checked_in_at: Date | null;
}

/** A ticket of an order whose code may have been issued as a gift card, serial card or pass, too. */
export interface OwnTicket extends TicketRecord {
  /** Null where the code was not issued, or is valid without end. */
  readonly expires_at: Date | null;
}

/** A position of an order can be written once, so that no order ever has its tickets twice. */
const INSERT = statement(
  'tickets.insert',
  `insert into tickets (id, order_id, position, code, line, seat)
   select t.id, $1, t.position, t.code, t.line, t.seat::jsonb
   from unnest($2::uuid[], $3::integer[], $4::text[], $5::integer[], $6::text[])
     as t (id, position, code, line, seat)`,
);

const OF_ORDER = statement(
  'tickets.of-order',
  `select t.id, t.code, t.line, t.seat, t.checked_in_at, c.expires_at
   from tickets t left join codes c on c.order_id = t.order_id and c.code = t.code
   where t.order_id = $1 order by t.position`,
);

/** Gives the tickets' codes, in the order of the plans. */
export async function insertTickets(
  tx: Tx,
  orderId: string,
  plans: readonly TicketPlan[],
): Promise<readonly string[]> {
  const codes = plans.map(() => newTicketCode());
  if (plans.length === 0) return codes;
  await tx.query(INSERT, [
    orderId,
    plans.map(() => randomUUID()),
    plans.map((_, index) => index + 1),
    codes,
    plans.map(({ line }) => line),
    plans.map(({ seat }) => (seat === null ? null : JSON.stringify(seat))),
  ]);
  return codes;
}

export function ticketsOf(db: Queries, orderId: string): Promise<OwnTicket[]> {
  return db.query<OwnTicket>(OF_ORDER, [orderId]);
}

/** A presented ticket of a paid order. */
export interface ShownTicket {
  readonly id: string;
  readonly code: string;
  readonly product: OrderLine['product'];
}

const PAID_BY_CODE = statement(
  'tickets.paid-by-code',
  `select t.id, t.code, o.lines -> t.line -> 'product' as product
   from tickets t join orders o on o.id = t.order_id join payments p on p.order_id = o.id
   where t.code = $2 and o.shop_key = $1 and p.status = 'paid'`,
);

/** By its code, which is found by the unique key and compared nowhere else. */
export async function findPaidTicket(
  db: Queries,
  shopKey: string,
  code: string,
): Promise<ShownTicket | null> {
  const [ticket] = await db.query<ShownTicket>(PAID_BY_CODE, [shopKey, readCode(code)]);
  return ticket ?? null;
}
