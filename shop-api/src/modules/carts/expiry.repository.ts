import { statement, type Queries, type Tx } from '../../db/db';
import { CART_LIFE } from './domain/life-cycle';

/** How many carts one step ends. */
export const BATCH = 25;

const TAKE_LAPSED = statement(
  'carts.take-lapsed',
  `update carts set status = '${CART_LIFE.open.lapsed}', checkout_id = null
   where id in (
     select id from carts where status = 'open' and hold_until <= clock_timestamp()
     order by hold_until limit ${BATCH} for update skip locked
   )
   returning id`,
);

/**
 * A cart holds personal data that nobody needs once its time is over, or its order is written;
 * unless a payment is under way, for which it must still be there.
 */
const FORGET = statement(
  'carts.forget',
  `delete from carts where id in (
     select c.id from carts c
     where c.status in ('expired', 'ordered') and c.hold_until < now() - make_interval(days => $1)
       and not exists (
         select from payments p
         where p.cart_id = c.id and p.status in ('created', 'open', 'processing')
       )
     limit $2 for update skip locked
   ) returning id`,
);

/** Marks one batch of lapsed carts as expired and gives their ids; their rows stay locked. */
export async function takeLapsed(tx: Tx): Promise<string[]> {
  const carts = await tx.query<{ id: string }>(TAKE_LAPSED);
  return carts.map(({ id }) => id);
}

/** Deletes one batch of carts that ended so many days ago; gives their number. */
export async function forgetCarts(db: Queries, days: number, most: number): Promise<number> {
  return (await db.query(FORGET, [days, most])).length;
}
