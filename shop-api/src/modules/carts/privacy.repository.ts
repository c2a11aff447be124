import { mentionsEmail } from '../../db/mentions';
import { statement, type Queries } from '../../db/db';

/** A cart that names a person, with all that it holds of persons. */
export interface PersonsCart {
  readonly id: string;
  readonly shop_key: string;
  readonly created_at: Date;
  readonly customer: unknown;
  readonly delivery_customer: unknown;
  readonly billing_customer: unknown;
  readonly comments_by_customer: string | null;
  readonly items: unknown;
}

const OF_PERSON = statement(
  'carts.of-person',
  `select c.id, c.shop_key, c.created_at, c.customer, c.delivery_customer, c.billing_customer,
     c.comments_by_customer, c.items
   from carts c where ${mentionsEmail('c')} order by c.created_at`,
);

/** What they hold of stock and seats stays, and goes as with any cart. */
const ERASE = statement(
  'carts.erase',
  `update carts set customer = null, delivery_customer = null, billing_customer = null,
     comments_by_customer = null,
     items = (
       select coalesce(
         jsonb_agg(
           item || '{"event_registration": null, "customer_remarks": null}' order by position
         ), '[]'
       )
       from jsonb_array_elements(items) with ordinality as each_item (item, position)
     )
   where id = any($1::uuid[])`,
);

/** The carts that name this e-mail address, as a buyer's, receiver's or in a registration. */
export const cartsOfPerson = (db: Queries, email: string): Promise<PersonsCart[]> =>
  db.query<PersonsCart>(OF_PERSON, [email]);

/** Takes all persons out of these carts. */
export async function eraseCarts(db: Queries, ids: readonly string[]): Promise<void> {
  await db.query(ERASE, [ids]);
}
