import { readOrderNumber } from '@permanto/contracts/readers';
import { statement, type Queries, type Tx } from '../../db/db';
import { newOrderNumber } from './codes';
import type { NewOrder, Order, OrderWithPayment } from './order';

const MAX_NUMBER_ATTEMPTS = 8;

const INSERT = statement(
  'orders.insert',
  `insert into orders (
     id, shop_key, order_number, secret, cart_id, language, total, lines, held,
     delivery_methods, customer, delivery_customer, billing_customer, comments_by_customer, vouchers
   ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
   on conflict (shop_key, order_number) do nothing
   returning order_number`,
);

const COLUMNS = `
  o.id, o.shop_key, o.order_number, o.secret, o.cart_id, o.language, o.created_at, o.total,
  o.vouchers, o.lines, o.held, o.delivery_methods, o.customer, o.delivery_customer,
  o.billing_customer, o.comments_by_customer`;

const BY_ID = statement('orders.by-id', `select ${COLUMNS} from orders o where o.id = $1`);

const WITH_PAYMENT = `
  select ${COLUMNS}, clock_timestamp() as read_at, json_build_object(
    'id', p.id, 'status', p.status, 'expires_at', p.expires_at, 'changed_at', p.changed_at,
    'transaction_id', p.transaction_id, 'href', p.href
  ) as payment
  from orders o join payments p on p.order_id = o.id`;

const BY_NUMBER = statement(
  'orders.by-number',
  `${WITH_PAYMENT} where o.shop_key = $1 and o.order_number = $2`,
);

const BY_ID_WITH_PAYMENT = statement(
  'orders.by-id-with-payment',
  `${WITH_PAYMENT} where o.id = $1`,
);

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Writes the order under an unused number; returns that number. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  for (let tries = 0; tries < MAX_NUMBER_ATTEMPTS; tries += 1) {
    const [written] = await tx.query<{ order_number: string }>(INSERT, [
      order.id,
      order.shop_key,
      newOrderNumber(),
      order.secret,
      order.cart_id,
      order.language,
      order.total,
      json(order.lines),
      json(order.held),
      json(order.delivery_methods),
      json(order.customer),
      json(order.delivery_customer),
      json(order.billing_customer),
      order.comments_by_customer,
      order.vouchers,
    ]);
    if (written) return written.order_number;
  }
  throw new Error('no order number is free');
}

export async function findOrder(db: Queries, orderId: string): Promise<Order | null> {
  const [order] = await db.query<Order>(BY_ID, [orderId]);
  return order ?? null;
}

type JsonDates = Omit<OrderWithPayment, 'payment'> & {
  payment: Omit<OrderWithPayment['payment'], 'expires_at' | 'changed_at'> & {
    expires_at: string;
    changed_at: string;
  };
};

/** JSON carries times as text. */
function toOrder({ payment, ...order }: JsonDates): OrderWithPayment {
  const { expires_at, changed_at } = payment;
  const times = { expires_at: new Date(expires_at), changed_at: new Date(changed_at) };
  return { ...order, payment: { ...payment, ...times } };
}

export async function findOrderByNumber(
  db: Queries,
  shopKey: string,
  orderNumber: string,
): Promise<OrderWithPayment | null> {
  const [order] = await db.query<JsonDates>(BY_NUMBER, [shopKey, readOrderNumber(orderNumber)]);
  return order ? toOrder(order) : null;
}

export async function findOrderWithPayment(
  db: Queries,
  orderId: string,
): Promise<OrderWithPayment | null> {
  const [order] = await db.query<JsonDates>(BY_ID_WITH_PAYMENT, [orderId]);
  return order ? toOrder(order) : null;
}
