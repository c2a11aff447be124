import { writeFileSync } from 'node:fs';
import { toEuros, type Cents } from '@permanto/contracts';
import { readConfig } from './config';
import type { Db } from './db/db';
import { cartsOfPerson, eraseCarts, type PersonsCart } from './modules/carts';
import { eraseOrders, ordersOfPerson, type PersonsOrder } from './modules/orders';
import { isUnfinished } from './modules/orders/domain';
import { withDatabase } from './open-for-command';
import type { Asked } from './shop-files';

interface OfPerson extends Asked {
  readonly email: string;
}

interface Kept {
  readonly orders: readonly PersonsOrder[];
  readonly carts: readonly PersonsCart[];
}

async function keptOf(db: Db, { email, say }: OfPerson): Promise<Kept> {
  const kept = { orders: await ordersOfPerson(db, email), carts: await cartsOfPerson(db, email) };
  if (kept.orders.length + kept.carts.length === 0) say('Nothing names this address.');
  return kept;
}

/** Whether something was paid, also by a voucher, or given back. */
const isForBooks = ({ status, total }: PersonsOrder) =>
  total > 0 && status !== 'cancelled' && !isUnfinished(status);

/** Without personal data. */
function describeOrder(order: PersonsOrder): string {
  const { order_number: number, shop_key: shop, created_at: created, total, status } = order;
  return `order ${number} of ${shop}, ${created.toISOString()}, ${toEuros(total as Cents).toFixed(2)} €, ${status}`;
}

const describeCart = ({ id, shop_key: shop, created_at: created }: PersonsCart) =>
  `cart ${id} of ${shop}, ${created.toISOString()}`;

/** `permanto privacy --email …`: lists what names a person, and changes nothing. */
export const listPersonalData = (asked: OfPerson): Promise<void> =>
  withDatabase(asked, async (db) => {
    const { orders, carts } = await keptOf(db, asked);
    for (const order of orders) asked.say(describeOrder(order));
    for (const cart of carts) asked.say(describeCart(cart));
  });

/** `permanto privacy --email … --export file`: writes all of it down, readable by its owner alone. Throws where the file exists. */
export const exportPersonalData = (asked: OfPerson & { readonly file: string }): Promise<void> =>
  withDatabase(asked, async (db) => {
    const { file, say } = asked;
    const kept = await keptOf(db, asked);
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    say(`${kept.orders.length} orders and ${kept.carts.length} carts are in ${file}.`);
  });

/**
 * `permanto privacy --email … --erase`: takes all persons out of the carts and orders that name this one. What the
 * Accounting Act (2:10) keeps stays, and is named; so does what is being paid for.
 */
export const erasePersonalData = (asked: OfPerson): Promise<void> =>
  withDatabase(asked, async (db) => {
    const { orderYears } = readConfig(asked.env, asked.packageFolder).retention;
    const { orders, carts } = await keptOf(db, asked);
    const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
    const erased = await eraseOrders(db, idsOf(orders.filter((one) => !isForBooks(one))));
    await eraseCarts(db, idsOf(carts));
    for (const order of orders) {
      const outcome = isForBooks(order)
        ? `kept for the books until the end of ${order.year + orderYears}`
        : erased.has(order.id)
          ? 'erased'
          : 'being paid for, try again later';
      asked.say(`${outcome}: ${describeOrder(order)}`);
    }
    for (const cart of carts) asked.say(`erased: ${describeCart(cart)}`);
  });
