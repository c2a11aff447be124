import { statement, type Tx } from '../../db/db';
import { PAYMENT_STATES, isUnfinished } from '../orders/domain';
import type { ClientHolds } from './domain/unpaid-pieces';

const UNFINISHED = PAYMENT_STATES.filter(isUnfinished);

/** Held until the transaction ends. Taken after the cart's lock and before those of stock and seats. */
const LOCK = statement(
  'unpaid.lock',
  `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'unpaid', $1::text, $2::text, $3::text), 0))`,
);

/** A separate statement, so that it sees what was committed while waiting for the lock. */
const HELD = statement(
  'unpaid.held',
  `select coalesce(sum(pieces) filter (where not in_payment), 0)::integer as in_carts,
     coalesce(sum(pieces) filter (where in_payment), 0)::integer as in_payment,
     greatest(1, ceil(extract(epoch from min(hold_until) - clock_timestamp())))::integer as seconds
   from (
     select c.hold_until,
       (
         select coalesce(sum((row->>'amount')::integer), 0) from jsonb_array_elements(c.items) row
         where row->>'product_id' = any($4::text[])
       ) + (
         select count(*) from jsonb_array_elements(c.seat_reservations) seat
         where seat->>'event_id' = $3 and seat->>'cart_item_id' is null
       ) as pieces,
       exists (
         select from payments p where p.cart_id = c.id and p.status = any($6::text[])
       ) as in_payment
     from carts c
     where c.shop_key = $1 and c.client = $2 and c.status = 'open'
       and c.hold_until > clock_timestamp() and c.id <> $5
   ) held
   where pieces > 0`,
);

interface HolderKey {
  readonly shopKey: string;
  /** A keyed hash. */
  readonly client: string;
  readonly limited: string;
}

export interface UnpaidRepository {
  /** Locks the client's holds of the event or pool until the transaction ends. */
  lock(tx: Tx, key: HolderKey): void;
  /** What the client's other carts hold; the caller has the lock. */
  holdsOfOtherCarts(
    tx: Tx,
    key: HolderKey,
    of: {
      readonly cartId: string;
      readonly productIds: readonly string[];
      /** The event whose seats outside rows count, too. */
      readonly seatsOf: string | null;
    },
  ): Promise<ClientHolds>;
}

export function unpaidRepository(): UnpaidRepository {
  return {
    lock: (tx, { shopKey, client, limited }) => tx.post(LOCK, [shopKey, client, limited]),
    holdsOfOtherCarts: async (tx, { shopKey, client }, { cartId, productIds, seatsOf }) => {
      const values = [shopKey, client, seatsOf, productIds, cartId, UNFINISHED];
      const [held] = await tx.query<ClientHolds>(HELD, values);
      return held ?? { in_carts: 0, in_payment: 0, seconds: null };
    },
  };
}
