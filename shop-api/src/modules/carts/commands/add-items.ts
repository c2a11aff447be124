import { randomUUID } from 'node:crypto';
import type { operations, ParsedBodyOf } from '@permanto/contracts/api';
import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import { changeCart, type CartOf, type Change } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { withPossibleDelivery } from '../domain/delivery';
import { addRows, type NewRow } from '../domain/items';
import { textOrNull } from '../domain/text';
import type { Shop } from '../../shop';

type Body = ParsedBodyOf<typeof operations.carts.addItems>;
type BodyItem = NonNullable<Body['cart_item']>;

const newRow = ({ product, amount, seat_reservations, ...rest }: BodyItem): NewRow => ({
  id: randomUUID(),
  product_id: product.id,
  amount,
  seat_ids: (seat_reservations ?? []).map(({ id }) => id),
  event_registration: rest.event_registration ?? null,
  customer_remarks: textOrNull(rest.customer_remarks),
  choices: rest.choices ?? {},
});

/** Adds one row or several, all or none. */
export function adding(shop: Shop, items: readonly BodyItem[]): Change {
  const rows = items.map(newRow);
  return ({ cart, now }) => {
    const added = addRows({ shop, now }, cart, rows);
    return isRefused(added) ? added : ok(withPossibleDelivery(shop, added.value));
  };
}

export const itemsOf = ({ cart_item, cart_items = [] }: Body): BodyItem[] => [
  ...(cart_item ? [cart_item] : []),
  ...cart_items,
];

/** Adds one row or several, all or none, and holds their pieces. */
export function addItems(app: App, of: CartOf, body: Body): Promise<Result<CartState>> {
  return changeCart(app, of, {}, adding(of.shop, itemsOf(body)));
}
