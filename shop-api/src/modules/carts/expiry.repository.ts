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

/** Long enough for a look at what happened; short, since a cart holds personal data. */
const FORGET = statement(
  'carts.forget',
  `delete from carts where id in (
     select id from carts where status = 'expired' and hold_until < now() - interval '2 days'
     limit 200 for update skip locked
   ) returning id`,
);

/** Marks one batch of lapsed carts as expired and gives their ids; their rows stay locked. */
export async function takeLapsed(tx: Tx): Promise<string[]> {
  const carts = await tx.query<{ id: string }>(TAKE_LAPSED);
  return carts.map(({ id }) => id);
}

/** Deletes one batch of long expired carts; gives their number. */
export async function forgetExpired(db: Queries): Promise<number> {
  return (await db.query(FORGET)).length;
}
