import { statement, type Tx } from '../../db/db';
import { HAS_LAPSED, type EventKey } from './repository';

const TAKEN_OF = statement(
  'seating.taken-of',
  `select h.seat_id from seat_holds h left join carts c on c.id = h.cart_id
   where h.shop_key = $1 and h.event_id = $2 and h.seat_id = any($3::text[])
     and (h.sold or ${HAS_LAPSED} is not true)`,
);

/** Which of these seats are taken. */
export async function takenOf(
  tx: Tx,
  { shopKey, eventId }: EventKey,
  seatIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const taken = await tx.query<{ seat_id: string }>(TAKEN_OF, [shopKey, eventId, seatIds]);
  return new Set(taken.map(({ seat_id }) => seat_id));
}
