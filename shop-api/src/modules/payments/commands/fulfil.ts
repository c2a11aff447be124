import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { joinedTo } from '../../../db/joined';
import { isRefused, ok, type Result } from '../../../result';
import { type CartState, cartAfter } from '../../carts/domain';
import { adjustHolds, type NewChange, holdsStill, writeCart, type ReadCart } from '../../carts';
import { issueCodes } from '../../codes';
import { postEmail } from '../../outbox';
import type { OrderedHolds } from '../../orders/domain';
import { mailAddressOf, type Order } from '../../orders';
import { planTickets } from '../../tickets/domain';
import { insertTickets } from '../../tickets';
import type { Shop } from '../../shop';

interface Fulfilment {
  readonly shop: Shop;
  /** Locked by the caller. */
  readonly read: ReadCart;
  readonly order: Order;
  /** Whether the cart has not been changed since it was ordered. */
  readonly isCurrent: boolean;
}

/** The cart as it was ordered; seats that were only held are let go. */
export const asOrdered = (
  cart: CartState,
  { items, seat_reservations, codes = [] }: OrderedHolds,
): CartState => ({ ...cart, items, seat_reservations, codes });

const emptied = (cart: CartState): CartState => ({
  ...cart,
  items: [],
  seat_reservations: [],
  codes: [],
});

async function sell(app: App, tx: Tx, change: Omit<NewChange, 'isOrdered'>): Promise<Result<null>> {
  const held = await adjustHolds(app, tx, { ...change, isOrdered: true });
  if (isRefused(held)) return held;
  for (const { holds } of app.modules) await holds?.sell(tx, change.after.uuid);
  return ok(null);
}

/** A ticket's code is the code of the card, badge or voucher that it was bought as, too. */
async function makeTickets(
  tx: Tx,
  { id: orderId, shop_key: shopKey, lines }: Order,
): Promise<void> {
  const plans = planTickets(lines);
  const codes = await insertTickets(tx, orderId, plans);
  const issued = codes.flatMap((code, ticket) => {
    const issue = lines[plans[ticket]?.line ?? -1]?.issue;
    return issue ? [{ code, issue }] : [];
  });
  await issueCodes(tx, { shopKey, orderId }, issued);
}

/**
 * Sells what was ordered: what the cart still holds, or, when its holds are gone or other ones,
 * the same pieces and seats again, all of them or none. False where they can't be had.
 */
export async function fulfil(app: App, tx: Tx, fulfilment: Fulfilment): Promise<boolean> {
  const { shop, read, order, isCurrent } = fulfilment;
  const { cart, now } = read;
  const status = cartAfter(cart.status, 'ordered');
  // Whose persons were erased holds nothing any more.
  if (status === null || order.held.items.length === 0) return false;
  const after = asOrdered(cart, order.held);
  const holdsAll = isCurrent && holdsStill(read);
  const sold = await joinedTo(tx).transaction(async (inner) => {
    if (holdsAll) return sell(app, inner, { shop, before: cart, after, now });
    for (const { holds } of app.modules) await holds?.release(inner, [cart.uuid]);
    return sell(app, inner, { shop, before: emptied(cart), after, now });
  });
  if (isRefused(sold)) return false;
  await makeTickets(tx, order);
  if (mailAddressOf(shop, order) !== null) {
    postEmail(tx, { order_id: order.id, kind: 'tickets', cause: order.id });
  }
  writeCart(tx, { ...after, status, checkout_id: null, client: null });
  return true;
}
