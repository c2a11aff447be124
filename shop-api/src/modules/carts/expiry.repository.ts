import { statement, type Queries, type Tx } from '../../db/db';
import { CART_TRANSITIONS } from './domain/life-cycle';

/** How many carts one run of the job expires. */
export const EXPIRE_BATCH_SIZE = 25;

const EXPIRE_LAPSED = statement(
  'carts.take-lapsed',
  `update carts set status = '${CART_TRANSITIONS.open.lapsed}', checkout_id = null, client = null
   where id in (
     select id from carts where status = 'open' and hold_until <= clock_timestamp()
     order by hold_until limit ${EXPIRE_BATCH_SIZE} for update skip locked
   )
   returning id`,
);

/**
 * A cart contains personal data that is no longer needed once it has expired or been ordered. It is
 * kept while a payment is unfinished.
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

/** Marks one batch of lapsed carts as expired and returns their ids; their rows stay locked. */
export async function expireLapsedCarts(tx: Tx): Promise<string[]> {
  const carts = await tx.query<{ id: string }>(EXPIRE_LAPSED);
  return carts.map(({ id }) => id);
}

/** Deletes one batch of carts that ended `days` days ago; returns how many. */
export async function forgetCarts(db: Queries, days: number, limit: number): Promise<number> {
  return (await db.query(FORGET, [days, limit])).length;
}
