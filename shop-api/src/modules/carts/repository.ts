import { statement, type Queries, type Tx } from '../../db/db';
import { ok, refuse, type Result } from '../../result';
import type { CartRow, CartState } from './domain/cart-state';
import { cartAfter } from './domain/life-cycle';

export interface CartKey {
  readonly shopKey: string;
  readonly cartId: string;
}

/** A cart, with the database's clock when it was read (and locked). */
export interface ReadCart {
  readonly cart: CartState;
  readonly now: Date;
}

type StoredRow = Omit<CartRow, 'event_registration' | 'choices'> & Partial<CartRow>;

interface CartRecord extends Omit<CartState, 'items'> {
  readonly items: readonly StoredRow[];
  readonly now: Date;
}

const STORED_COLUMNS = `
  id as uuid, shop_key, status, created_at as created, expires_at as expires, hold_until, step,
  items, seat_reservations, delivery_methods, codes, customer, delivery_customer, billing_customer,
  comments_by_customer, checkout_id, seats_until, presence_number, client`;
const COLUMNS = `${STORED_COLUMNS}, clock_timestamp() as now`;

/**
 * A cart is deleted long before its order, whose vouchers and cards are recorded as used by the cart:
 * to a new cart under the same uuid they would look unused.
 */
const INSERT = statement(
  'carts.insert',
  `insert into carts (id, shop_key, expires_at, hold_until)
   select $1::uuid, $2, now() + make_interval(mins => $3), now() + make_interval(mins => $3)
   where not exists (select from payments where cart_id = $1::uuid and status = 'paid')
   on conflict (id) do nothing
   returning ${COLUMNS}`,
);
const EXISTS = statement(
  'carts.exists',
  'select 1 as one from carts where id = $1 and shop_key = $2',
);
const READ = statement(
  'carts.read',
  `select ${COLUMNS} from carts where id = $1 and shop_key = $2`,
);
/**
 * Reads the clock after it has the lock: during the wait the cart may have lapsed and another cart
 * may have taken its holds.
 */
const LOCK = statement(
  'carts.lock',
  `with locked as materialized (
     select ${STORED_COLUMNS} from carts where id = $1 and shop_key = $2 for update
   )
   select locked.*, clock_timestamp() as now from locked`,
);
const WRITE = statement(
  'carts.write',
  `update carts set
     status = $2, expires_at = $3, hold_until = $4, step = $5, items = $6,
     seat_reservations = $7, delivery_methods = $8, customer = $9, delivery_customer = $10,
     billing_customer = $11, comments_by_customer = $12, checkout_id = $13, codes = $14,
     seats_until = $15, presence_number = $16, client = $17
   where id = $1`,
);

/** Fills in the fields that rows written by an older version lack. */
function toReadCart({ now, ...cart }: CartRecord): ReadCart {
  const items = cart.items.map(({ event_registration = null, choices = {}, ...row }) => ({
    ...row,
    event_registration,
    choices,
  }));
  return { cart: { ...cart, items }, now };
}

/** Returns null if the uuid is already in use. */
export async function insertCart(
  db: Queries,
  { shopKey, cartId }: CartKey,
  expiryMinutes: number,
): Promise<ReadCart | null> {
  const [record] = await db.query<CartRecord>(INSERT, [cartId, shopKey, expiryMinutes]);
  return record ? toReadCart(record) : null;
}

export async function cartExists(db: Queries, shopKey: string, cartId: string): Promise<boolean> {
  return (await db.query(EXISTS, [cartId, shopKey])).length > 0;
}

/** Finds a cart in any state. `lock` locks it until the transaction ends. */
export async function findCart(
  db: Queries,
  { shopKey, cartId }: CartKey,
  { lock }: { lock: boolean },
): Promise<ReadCart | null> {
  const [record] = await db.query<CartRecord>(lock ? LOCK : READ, [cartId, shopKey]);
  return record ? toReadCart(record) : null;
}

const isOver = ({ cart, now }: ReadCart) => cart.status === 'expired' || cart.expires <= now;

/**
 * Whether the cart still has its holds. A lapsed cart may have lost them to another cart although the
 * job has not marked it as expired yet, so it must never be renewed.
 */
export const holdsStill = ({ cart, now }: ReadCart) =>
  cart.status === 'open' && cart.hold_until > now;

/** A lapsed cart is over before the job marks it as expired. */
const isChangeable = (read: ReadCart) =>
  cartAfter(read.cart.status, 'changed') !== null && !isOver(read);

/** Reads the cart for its owner; refused if it is over. */
export async function readCart(
  db: Queries,
  key: CartKey,
): Promise<Result<ReadCart, 'cart_token_expired'>> {
  const found = await findCart(db, key, { lock: false });
  return found && !isOver(found) ? ok(found) : refuse('cart_token_expired');
}

/** Locks the cart for a change by its owner. */
export async function lockOpenCart(
  tx: Tx,
  key: CartKey,
): Promise<Result<ReadCart, 'cart_token_expired' | 'cart_already_ordered'>> {
  const found = await findCart(tx, key, { lock: true });
  if (found?.cart.status === 'ordered') return refuse('cart_already_ordered');
  return found && isChangeable(found) ? ok(found) : refuse('cart_token_expired');
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Writes the whole cart. The caller holds its lock. */
export function writeCart(tx: Tx, cart: CartState): void {
  tx.post(WRITE, [
    cart.uuid,
    cart.status,
    cart.expires,
    cart.hold_until,
    cart.step,
    json(cart.items),
    json(cart.seat_reservations),
    json(cart.delivery_methods),
    json(cart.customer),
    json(cart.delivery_customer),
    json(cart.billing_customer),
    cart.comments_by_customer,
    cart.checkout_id,
    json(cart.codes),
    cart.seats_until,
    cart.presence_number,
    cart.client,
  ]);
}
