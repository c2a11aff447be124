import { wasAnswered } from '@permanto/api-client';
import type { Cart, ContactInput } from '@permanto/contracts/entities';
import { publish } from '@permanto/event-bus/publish/cart';
import { attach, createEffect, sample } from 'effector';
import { valueOf } from '../../lib/added';
import { createFx, failureOf } from './checkout.model';
import { createKey } from './key.model';
import type { QuickOrder } from './order.model';
import { $ownSession, chooseOwnDelivery, fillOwnCart, setOwnCustomer } from './own-cart.model';
import { $sent, isAlike } from './sent.model';

export const itemsKey = createKey();
export interface Preparation {
  readonly order: QuickOrder;
}
const fillFx = attach({
  source: { session: $ownSession, headers: itemsKey.$headers, sent: $sent },
  effect: ({ session, headers, sent }, { order }: Preparation) => {
    const isMended = sent !== null && isAlike(sent, order);
    return fillOwnCart(session, order.items, { headers, isMended });
  },
});
const introduceFx = attach({
  source: $ownSession,
  effect: async (session, customer: ContactInput): Promise<Cart> => {
    const error = await setOwnCustomer(session, customer);
    return (await chooseOwnDelivery(session)) ?? error;
  },
});
export const prepareFx = createEffect(async ({ order }: Preparation): Promise<Cart> => {
  const { cart } = await fillFx({ order });
  return order.customer === null ? cart : introduceFx(order.customer);
});
sample({
  clock: [prepareFx.done, failureOf(prepareFx).filter({ fn: ({ error }) => wasAnswered(error) })],
  target: itemsKey.answered,
});
$sent.on(prepareFx, (sent) => sent && { ...sent, is_intact: false }).reset(prepareFx.done);

sample({
  clock: fillFx.done,
  filter: ({ result }) => result.isAdded,
  fn: ({ params: { order }, result: { cart } }) => ({
    cart_id: cart.uuid,
    product_ids: order.items.map(({ product }) => product.id),
    value: valueOf(order.items, cart),
  }),
  target: publish['cart.itemsAdded'],
});
const ordered = createFx.done.filter({ fn: ({ params: { sent } }) => !sent.is_told });
$sent.on(ordered, (sent) => sent && { ...sent, is_told: true });
sample({
  clock: ordered,
  fn: ({ params: { sent }, result: { cart } }) => ({ cart_id: cart.uuid, value: sent.payable }),
  target: publish['cart.quickOrdered'],
});
