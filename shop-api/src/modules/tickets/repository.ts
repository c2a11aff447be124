import { randomUUID } from 'node:crypto';
import type { Seat } from '@permanto/contracts';
import { statement, type Queries, type Tx } from '../../db/db';
import { newTicketCode } from '../orders/codes';
import type { TicketPlan } from './domain/make-tickets';

export interface TicketRecord {
  readonly id: string;
  readonly code: string;
  /** Index of the order's line. */
  readonly line: number;
  readonly seat: Seat | null;
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
  'select id, code, line, seat from tickets where order_id = $1 order by position',
);

export async function insertTickets(
  tx: Tx,
  orderId: string,
  plans: readonly TicketPlan[],
): Promise<void> {
  if (plans.length === 0) return;
  await tx.query(INSERT, [
    orderId,
    plans.map(() => randomUUID()),
    plans.map((_, index) => index + 1),
    plans.map(() => newTicketCode()),
    plans.map(({ line }) => line),
    plans.map(({ seat }) => (seat === null ? null : JSON.stringify(seat))),
  ]);
}

export function ticketsOf(db: Queries, orderId: string): Promise<TicketRecord[]> {
  return db.query<TicketRecord>(OF_ORDER, [orderId]);
}
