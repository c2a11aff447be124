import { statement, type Queries, type Tx } from '../../db/db';
import type { CheckoutStatus } from '../payments/domain';
import type { CheckoutError } from './error-message';

export interface Checkout {
  readonly id: string;
  readonly payment_id: string;
  readonly cart_id: string;
  readonly status: CheckoutStatus;
  readonly error: CheckoutError | null;
  readonly forward_to_url: string | null;
}

const INSERT = statement(
  'checkouts.insert',
  `insert into checkouts (id, payment_id, cart_id, status) values ($1, $2, $3, 'pending')`,
);
const OF_CART = statement(
  'checkouts.of-cart',
  `select id, payment_id, cart_id, status, error, forward_to_url
   from checkouts where id = $1 and cart_id = $2`,
);

/** Selects the oldest checkout that must leave the time window before another is allowed. */
const WAIT = statement(
  'checkouts.wait',
  `select greatest(1, ceil(extract(epoch from
       created_at + make_interval(mins => $2) - clock_timestamp())))::integer as seconds
   from checkouts
   where cart_id = $1 and created_at > clock_timestamp() - make_interval(mins => $2)
   order by created_at desc offset $3 - 1 limit 1`,
);

export function insertCheckout(
  tx: Tx,
  { id, payment_id, cart_id }: Pick<Checkout, 'id' | 'payment_id' | 'cart_id'>,
): void {
  tx.post(INSERT, [id, payment_id, cart_id]);
}

/** Returns null if there is none or it is another cart's. */
export async function findCheckout(
  db: Queries,
  id: string,
  cartId: string,
): Promise<Checkout | null> {
  const [checkout] = await db.query<Checkout>(OF_CART, [id, cartId]);
  return checkout ?? null;
}

/** Seconds until the cart may have another checkout, by a limit of `max` per `minutes`; null if now. */
export async function secondsUntilNext(
  tx: Tx,
  cartId: string,
  { max, minutes }: { readonly max: number; readonly minutes: number },
): Promise<number | null> {
  const [wait] = await tx.query<{ seconds: number }>(WAIT, [cartId, minutes, max]);
  return wait?.seconds ?? null;
}
