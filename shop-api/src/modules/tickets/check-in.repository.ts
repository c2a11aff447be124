import { readCode } from '@permanto/contracts/readers';
import { statement, type Queries } from '../../db/db';
import type { OrderLine } from '../orders/domain';
import type { TicketRecord } from './repository';

/** A ticket of a paid order, with the line that it was bought by. */
export type SoldTicket = TicketRecord & { readonly sold_by: OrderLine };

const FIND = statement(
  'tickets.sold',
  `select t.id, t.code, t.line, t.seat, t.checked_in_at, o.lines -> t.line as sold_by
   from tickets t join orders o on o.id = t.order_id join payments p on p.order_id = o.id
   where t.code = $1 and o.shop_key = $2 and p.status = 'paid'`,
);

/** Two doors wait for each other on the row; the second finds it used. */
const USE = statement(
  'tickets.use',
  `update tickets set checked_in_at = now() where id = $1 and checked_in_at is null
   returning checked_in_at`,
);

export async function findSoldTicket(
  db: Queries,
  shopKey: string,
  code: string,
): Promise<SoldTicket | null> {
  const [ticket] = await db.query<SoldTicket>(FIND, [readCode(code), shopKey]);
  return ticket ?? null;
}

/** When it was used, just now; null where it had been used before. */
export async function takeTicketIn(db: Queries, id: string): Promise<Date | null> {
  const [used] = await db.query<{ checked_in_at: Date }>(USE, [id]);
  return used?.checked_in_at ?? null;
}
