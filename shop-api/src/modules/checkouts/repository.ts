import { statement, type Queries, type Tx } from '../../db/db';
import type { CheckoutStatus } from './domain/life-cycle';
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

export function insertCheckout(
  tx: Tx,
  { id, payment_id, cart_id }: Pick<Checkout, 'id' | 'payment_id' | 'cart_id'>,
): void {
  tx.post(INSERT, [id, payment_id, cart_id]);
}

/** Null where there is none, or it is another cart's. */
export async function findCheckout(
  db: Queries,
  id: string,
  cartId: string,
): Promise<Checkout | null> {
  const [checkout] = await db.query<Checkout>(OF_CART, [id, cartId]);
  return checkout ?? null;
}
