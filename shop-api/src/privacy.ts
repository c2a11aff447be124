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

async function keptOf(db: Db, email: string): Promise<Kept> {
  return { orders: await ordersOfPerson(db, email), carts: await cartsOfPerson(db, email) };
}

/** Why an order's persons can't be erased now; null where they can. */
function reasonToKeep({ status, total }: PersonsOrder): 'payment' | 'law' | null {
  if (isUnfinished(status)) return 'payment';
  return status !== 'cancelled' && total > 0 ? 'law' : null;
}

/** Without personal data. */
function describeOrder(order: PersonsOrder): string {
  const { order_number: number, shop_key: shop, created_at: created, total, status } = order;
  return `order ${number} of ${shop}, ${created.toISOString()}, ${toEuros(total as Cents).toFixed(2)} €, ${status}`;
}

const describeCart = ({ id, shop_key: shop, created_at: created }: PersonsCart) =>
  `cart ${id} of ${shop}, ${created.toISOString()}`;

/** `permanto privacy --email …`: lists what names a person, and changes nothing. */
export const listPersonalData = ({ email, ...asked }: OfPerson): Promise<void> =>
  withDatabase(asked, async (db) => {
    const { orders, carts } = await keptOf(db, email);
    for (const order of orders) asked.say(describeOrder(order));
    for (const cart of carts) asked.say(describeCart(cart));
    if (orders.length + carts.length === 0) asked.say('Nothing names this address.');
  });

/** `permanto privacy --email … --export file`: writes all of it down, readable by its owner alone. Throws where the file exists. */
export const exportPersonalData = ({
  email,
  file,
  ...asked
}: OfPerson & { readonly file: string }): Promise<void> =>
  withDatabase(asked, async (db) => {
    const kept = await keptOf(db, email);
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    asked.say(`${kept.orders.length} orders and ${kept.carts.length} carts are in ${file}.`);
  });

/**
 * `permanto privacy --email … --erase`: takes all persons out of the carts and orders that name this one. What the
 * Accounting Act (2:10) keeps stays, and is named; so does what is being paid for.
 */
export const erasePersonalData = ({ email, ...asked }: OfPerson): Promise<void> =>
  withDatabase(asked, async (db) => {
    const { orderYears } = readConfig(asked.env, asked.packageFolder).retention;
    const { orders, carts } = await keptOf(db, email);
    const paying = orders.filter((order) => reasonToKeep(order) === 'payment');
    const erased = orders.filter((order) => reasonToKeep(order) === null);
    await eraseOrders(
      db,
      erased.map(({ id }) => id),
    );
    await eraseCarts(
      db,
      carts.map(({ id }) => id),
    );
    for (const order of erased) asked.say(`erased: ${describeOrder(order)}`);
    for (const cart of carts) asked.say(`erased: ${describeCart(cart)}`);
    for (const order of paying)
      asked.say(`being paid for, try again later: ${describeOrder(order)}`);
    for (const order of orders.filter((one) => reasonToKeep(one) === 'law')) {
      const until = order.year + orderYears;
      asked.say(`kept for the books until the end of ${until}: ${describeOrder(order)}`);
    }
    if (orders.length + carts.length === 0) asked.say('Nothing names this address.');
  });
