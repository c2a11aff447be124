import { statement, type Queries, type Tx } from '../../db/db';
import type { Order } from '../orders';
import { isUnfinished, PAYMENT_STATES, type PaymentState } from '../orders/domain';
import { checkoutsWith } from './domain/checkout-life-cycle';
import type { Payment, PaymentForms } from './payment';

const COLUMNS = `
  p.id, p.order_id, p.shop_key, p.cart_id, p.status, p.amount, p.expires_at, p.attempt,
  p.transaction_id, p.href, p.checks, p.by_number, p.method, p.forms`;

/** How long an attempt may take (the call itself 8 s) before another process may make the next one. */
const CLAIM_SECONDS = 10;
const FIRST_CHECK_SECONDS = 60;

const UNFINISHED: readonly PaymentState[] = PAYMENT_STATES.filter(isUnfinished);

const INSERT = statement(
  'payments.insert',
  `insert into payments (id, order_id, shop_key, cart_id, status, amount, expires_at, method)
   values ($1, $2, $3, $4, 'created', $5, $6, $7)`,
);
const BY_ID = statement('payments.by-id', `select ${COLUMNS} from payments p where p.id = $1`);
const LOCK = statement(
  'payments.lock',
  `select ${COLUMNS} from payments p where p.id = $1 for update`,
);
const TIME_IS_OVER = statement(
  'payments.time-is-over',
  'select 1 as one from payments where id = $1 and expires_at <= clock_timestamp()',
);
const CLAIM = statement(
  'payments.claim',
  `update payments p
   set attempt = p.attempt + 1, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
   from orders o
   where p.id = $1 and o.id = p.order_id and p.status = 'created'
     and p.claimed_until <= clock_timestamp()
   returning p.attempt, o.id as order_id, o.shop_key, o.order_number, o.language, o.total,
     o.vouchers, o.lines, o.customer, o.cart_id`,
);
const UNCLAIM = statement(
  'payments.unclaim',
  `update payments set claimed_until = now() + make_interval(secs => $2)
   where id = $1 and status = 'created'`,
);
const OPEN = statement(
  'payments.open',
  `with opened as (
     update payments set status = 'open', transaction_id = $2, href = $3, changed_at = now(),
       check_at = now() + make_interval(secs => ${FIRST_CHECK_SECONDS}), forms = $5, email = $7
     where id = $1 and status = 'created'
     returning id, method
   )
   update checkouts c set status = 'completed',
     forward_to_url = case when $5::jsonb -> o.method is null then $3 else $6 || o.method end
   from opened o where c.payment_id = o.id and c.status = any($4::text[])`,
);
const CHOOSE_METHOD = statement(
  'payments.choose-method',
  `with chosen as (
     update payments set method = $2 where id = $1 returning id, href, forms, method
   )
   update checkouts c set
     forward_to_url = case when p.forms -> p.method is null then p.href else $3 || p.method end
   from chosen p where c.payment_id = p.id and c.status = 'completed'`,
);
const USES = statement(
  'payments.uses-of-methods',
  `select method, count(*)::integer as uses from payments
   where shop_key = $1 and method is not null and status = 'paid'
     and changed_at > now() - make_interval(days => $2)
   group by method`,
);
const LEAD_BY_NUMBER = statement(
  'payments.lead-by-number',
  'update payments set by_number = true where id = $1 and not by_number',
);
const MOVE = statement(
  'payments.move',
  `update payments set status = $2, transaction_id = coalesce($3, transaction_id), checks = 0, forms = null,
     check_at = now() + make_interval(secs => $4), expires_at = coalesce(now() + make_interval(secs => $5), expires_at),
     changed_at = now()
   where id = $1`,
);
const PROLONG = statement('payments.prolong', 'update payments set expires_at = $2 where id = $1');
const FORWARD = statement(
  'payments.forward',
  `update checkouts set status = 'completed', error = null, forward_to_url = $2
   where payment_id = $1 and status = any($3::text[])`,
);
const CANCEL = statement(
  'payments.cancel',
  `with ended as (
     update payments set status = 'cancelled', checks = 0, forms = null, changed_at = now(),
       check_at = case when transaction_id is null then null
                  else now() + make_interval(secs => $3) end
     where id = any($1::uuid[]) and status = any($2::text[])
     returning id
   )
   update checkouts set status = $4, error = $5
   where payment_id in (select id from ended) and status = any($6::text[])`,
);
const UNFINISHED_OF_CART = statement(
  'payments.unfinished-of-cart',
  `select id from payments where cart_id = $1 and status = any($2::text[]) order by id for update`,
);
export interface NewPayment {
  readonly id: string;
  readonly orderId: string;
  readonly shopKey: string;
  readonly cartId: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly method: string | null;
}

export function insertPayment(tx: Tx, payment: NewPayment): void {
  const { id, orderId, shopKey, cartId, amount, expiresAt, method } = payment;
  tx.post(INSERT, [id, orderId, shopKey, cartId, amount, expiresAt, method]);
}

export async function findPayment(db: Queries, id: string): Promise<Payment | null> {
  const [payment] = await db.query<Payment>(BY_ID, [id]);
  return payment ?? null;
}

/** The caller has locked the payment's cart first, as all callers do. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | null> {
  const [payment] = await tx.query<Payment>(LOCK, [id]);
  return payment ?? null;
}

/** By the database's clock, as the payment is now. */
export async function isTimeOver(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query(TIME_IS_OVER, [id])).length > 0;
}

export type ClaimedOrder = Pick<
  Order,
  'shop_key' | 'order_number' | 'language' | 'total' | 'vouchers' | 'lines' | 'customer' | 'cart_id'
> & { readonly attempt: number; readonly order_id: string };

/** Claims the right to ask the provider; null if another instance has it or nothing is to be asked. */
export async function claimPayment(db: Queries, id: string): Promise<ClaimedOrder | null> {
  const [claimed] = await db.query<ClaimedOrder>(CLAIM, [id]);
  return claimed ?? null;
}

/** Gives the right back, to be taken again in `seconds`. */
export async function unclaimPayment(db: Queries, id: string, seconds: number): Promise<void> {
  await db.query(UNCLAIM, [id, seconds]);
}

interface Opening {
  readonly transactionId: string;
  /** The provider's page with all methods. */
  readonly href: string;
  readonly forms: PaymentForms;
  /** The payer's address, as it was sent to the provider. */
  readonly email: string;
  /** The shop's page that posts a form; a method's id is appended. */
  readonly formUrl: string;
}

/** The provider's page is there; the checkout has been made. Nothing where it was cancelled meanwhile. */
export async function openPayment(
  db: Queries,
  id: string,
  { transactionId, href, forms, email, formUrl }: Opening,
): Promise<void> {
  const openable = checkoutsWith('opened');
  await db.query(OPEN, [id, transactionId, href, openable, JSON.stringify(forms), formUrl, email]);
}

/** Another method for a payment that waits for its visitor. */
export async function chooseMethod(
  tx: Tx,
  id: string,
  { method, formUrl }: { readonly method: string | null; readonly formUrl: string },
): Promise<void> {
  await tx.query(CHOOSE_METHOD, [id, method, formUrl]);
}

/** How many payments were made by each method in the last `days`. */
export async function usesOfMethods(
  db: Queries,
  shopKey: string,
  days: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ method: string; uses: number }>(USES, [shopKey, days]);
  return new Map(rows.map(({ method, uses }) => [method, uses]));
}

/** The return from this payment may come from a visitor who has the order's number only. */
export async function leadByNumber(db: Queries, id: string): Promise<void> {
  await db.query(LEAD_BY_NUMBER, [id]);
}

export interface Move {
  readonly status: PaymentState;
  readonly transactionId?: string | null;
  /** Null: the provider needs not be asked any more. */
  readonly checkSeconds?: number | null;
  /** From now; absent: its time stays. */
  readonly expiresSeconds?: number;
}

export async function movePayment(tx: Tx, id: string, move: Move): Promise<void> {
  const { status, transactionId = null, checkSeconds = null, expiresSeconds = null } = move;
  await tx.query(MOVE, [id, status, transactionId, checkSeconds, expiresSeconds]);
}

/** Gives a payment that waits for its visitor another end. */
export function prolongPayment(tx: Tx, id: string, expiresAt: Date): void {
  tx.post(PROLONG, [id, expiresAt]);
}

/** The next step of a paid checkout: a buyer who lost the way back finds the order there. */
export async function forwardCheckout(tx: Tx, paymentId: string, url: string): Promise<void> {
  await tx.query(FORWARD, [paymentId, url, checkoutsWith('forwarded')]);
}

export interface Cancellation {
  readonly checkout: 'cancelled' | 'error';
  readonly error?: string;
  readonly checkSeconds: number | null;
}

/** Ends those of the payments that are unfinished, and their checkouts. */
export async function cancelPayments(
  tx: Tx,
  ids: readonly string[],
  { checkout, error, checkSeconds }: Cancellation,
): Promise<void> {
  if (ids.length === 0) return;
  const from = checkoutsWith(checkout === 'error' ? 'failed' : 'cancelled');
  await tx.query(CANCEL, [ids, UNFINISHED, checkSeconds, checkout, error ?? null, from]);
}

export async function lockUnfinishedOfCart(tx: Tx, cartId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(UNFINISHED_OF_CART, [cartId, UNFINISHED]);
  return rows.map(({ id }) => id);
}

/** Whether the cart has a payment that is unfinished. The caller has locked the cart. */
export const isBeingPaid = async (tx: Tx, cartId: string): Promise<boolean> =>
  (await lockUnfinishedOfCart(tx, cartId)).length > 0;
