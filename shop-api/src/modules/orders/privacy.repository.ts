import { mentionsEmail } from '../../db/mentions';
import { statement, type Queries } from '../../db/db';
import type { PaymentState } from './domain';
import { withoutPersons } from './retention.repository';

/** An order that names a person, with all that it holds of persons. */
export interface PersonsOrder {
  readonly id: string;
  readonly shop_key: string;
  readonly order_number: string;
  readonly created_at: Date;
  /** In cents. */
  readonly total: number;
  /** In Finland, of the last thing that happened to it: the books are kept from its end. */
  readonly year: number;
  /** Of its payment. */
  readonly status: PaymentState;
  readonly payer: string | null;
  readonly customer: unknown;
  readonly delivery_customer: unknown;
  readonly billing_customer: unknown;
  readonly comments_by_customer: string | null;
  readonly lines: unknown;
}

const OF_PERSON = statement(
  'orders.of-person',
  `select o.id, o.shop_key, o.order_number, o.created_at, o.total, p.status, p.email as payer,
     extract(
       year from greatest(o.created_at, p.changed_at) at time zone 'Europe/Helsinki'
     )::integer as year,
     o.customer, o.delivery_customer, o.billing_customer, o.comments_by_customer, o.lines
   from orders o join payments p on p.order_id = o.id
   where ${mentionsEmail('o')} or lower(p.email) = lower($1)
   order by o.created_at`,
);
/** What is or was paid has its persons for the books; what is being paid may become that. */
const ERASE = statement(
  'orders.erase',
  withoutPersons(`
     select o.id from orders o join payments p on p.order_id = o.id
     where o.id = any($1::uuid[]) and (o.total = 0 or p.status = 'cancelled') for update of o`),
);

/** The orders that name this e-mail address, as a buyer's, receiver's, payer's or in a registration. */
export const ordersOfPerson = (db: Queries, email: string): Promise<PersonsOrder[]> =>
  db.query<PersonsOrder>(OF_PERSON, [email]);

/** Takes all persons out of those of these orders that were free or never paid; returns their ids. */
export async function eraseOrders(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.query<{ id: string }>(ERASE, [ids])).map(({ id }) => id));
}
