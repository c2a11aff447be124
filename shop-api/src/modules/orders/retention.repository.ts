import { statement, type Queries } from '../../db/db';

/**
 * A voucher is kept until the end of the years after its own (Accounting Act 2:10), which end
 * in Finland. What happens to a payment later, a refund for example, is a voucher of that year.
 * Product, amounts, prices, taxes and seats stay; who bought, and what was told, goes.
 */
const ANONYMISE = statement(
  'orders.anonymise',
  `update orders set
     anonymised_at = now(),
     customer = null, delivery_customer = null, billing_customer = null,
     comments_by_customer = null,
     held = '{"items": [], "seat_reservations": []}',
     lines = (
       select coalesce(
         jsonb_agg(line - 'event_registration' - 'customer_remarks' order by position), '[]'
       )
       from jsonb_array_elements(lines) with ordinality as each_line (line, position)
     )
   where id in (
     select o.id from orders o join payments p on p.order_id = o.id
     where o.anonymised_at is null
       and greatest(o.created_at, p.changed_at) < (
         date_trunc('year', now() at time zone 'Europe/Helsinki') - make_interval(years => $1)
       ) at time zone 'Europe/Helsinki'
     order by o.created_at limit $2 for update of o skip locked
   )
   returning id`,
);

/** Takes the persons out of one batch of orders; gives their number. */
export async function anonymiseOrders(db: Queries, years: number, most: number): Promise<number> {
  return (await db.query(ANONYMISE, [years, most])).length;
}
