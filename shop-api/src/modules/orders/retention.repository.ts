import { statement, type Queries } from '../../db/db';

/** Takes the persons out of the orders with these ids, and out of their payments. */
export const withoutPersons = (ids: string) => `
  with forgotten as (
    update orders set
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
    where id in (${ids})
    returning id
  ), payers as (
    update payments p set email = null from forgotten f where p.order_id = f.id
  )
  select id from forgotten`;

/** When a line's event ends: as it was ordered or as it is said now ($2), whichever is later. */
const LINE_END = `greatest(
  (line -> 'event' ->> 'start_date')::timestamptz,
  (line -> 'event' ->> 'end_date')::timestamptz,
  ($2::text::jsonb -> o.shop_key ->> (line -> 'event' ->> 'id'))::timestamptz
)`;

/** What costs nothing is no voucher: nothing asks for its persons once the event is over. */
const ANONYMISE_FREE = statement(
  'orders.anonymise-free',
  withoutPersons(`
     select o.id from orders o
     where o.anonymised_at is null and o.total = 0
       and greatest(
         o.created_at, (select max(${LINE_END}) from jsonb_array_elements(o.lines) line)
       ) < now() - make_interval(months => $1)
     order by o.created_at limit $3 for update of o skip locked`),
);

/** A free registration beside what was paid: the order stays, that line's registration goes. */
const FORGET_FREE_LINES = statement(
  'orders.forget-free-lines',
  `with forgotten as (
   update orders o set
     held = '{"items": [], "seat_reservations": []}',
     lines = (
       select jsonb_agg(
         case when (line ->> 'total')::integer = 0
             and ${LINE_END} < now() - make_interval(months => $1)
           then line - 'event_registration' - 'customer_remarks' else line end
         order by position
       )
       from jsonb_array_elements(o.lines) with ordinality as each_line (line, position)
     )
   where o.id in (
     select o.id from orders o
     where o.anonymised_at is null and o.total > 0 and exists (
       select from jsonb_array_elements(o.lines) line
       where (line ->> 'total')::integer = 0
         and jsonb_typeof(line -> 'event_registration') = 'object'
         and ${LINE_END} < now() - make_interval(months => $1)
     )
     order by o.created_at limit $3 for update of o skip locked
   )
   returning id, customer
   ), payers as (
     -- Of an order without a customer the address is that of a registration.
     update payments p set email = null from forgotten f
     where p.order_id = f.id and f.customer ->> 'email' is null
   )
   select id from forgotten`,
);

/**
 * A voucher is kept until the end of the years after its own (Accounting Act 2:10), which end
 * in Finland. What happens to a payment later, a refund for example, is a voucher of that year.
 * Product, amounts, prices, taxes and seats stay; the buyer and the registrations go.
 */
const ANONYMISE = statement(
  'orders.anonymise',
  withoutPersons(`
     select o.id from orders o join payments p on p.order_id = o.id
     where o.anonymised_at is null
       and greatest(o.created_at, p.changed_at) < (
         date_trunc('year', now() at time zone 'Europe/Helsinki') - make_interval(years => $1)
       ) at time zone 'Europe/Helsinki'
     order by o.created_at limit $2 for update of o skip locked`),
);

/** Takes the persons out of one batch of orders; gives their number. */
export async function anonymiseOrders(db: Queries, years: number, most: number): Promise<number> {
  return (await db.query(ANONYMISE, [years, most])).length;
}

/** Shop key → event id → its end, ISO 8601, as the shops say it now. */
export type EventEnds = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Takes the persons out of one batch of free orders, and of free lines of paid ones, so many months
 * after their events; gives their number.
 */
export async function forgetFree(
  db: Queries,
  months: number,
  ends: EventEnds,
  most: number,
): Promise<number> {
  const values = [months, JSON.stringify(ends), most];
  const orders = await db.query(ANONYMISE_FREE, values);
  const lines = await db.query(FORGET_FREE_LINES, values);
  return Math.max(orders.length, lines.length);
}
