import {
  $storage,
  cartReset,
  markPaymentPendingFx,
  otherTabWrote,
  type SessionStorage,
} from '@permanto/api-client';
import { keepPaidOrderFx } from '@permanto/checkout-flow/paid-order';
import type { Order } from '@permanto/contracts';
import { paths } from '@permanto/contracts/paths';
import { publish } from '@permanto/event-bus/publish/checkout';
import { attach, createStore, sample } from 'effector';
import { isSettled, isToConfirm } from '../../lib/order-view';
import { draftForgotten } from '../contact/drafts.model';
import { $subject, orderLeft, orderShown, read } from './model';

/** Whether the payment was unsettled when the visitor came. */
const $wasUnsettled = createStore(false)
  .on(read, (was, order) => was || !isSettled(order))
  .reset(orderShown, orderLeft);
/** Order numbers that were found paid since the page was loaded. */
const $known = createStore<readonly string[]>([]);
const paid = sample({
  clock: read,
  source: { known: $known, subject: $subject, wasUnsettled: $wasUnsettled },
  filter: ({ known }, order) =>
    order.payment.status === 'paid' && !known.includes(order.order_number),
  fn: ({ subject, wasUnsettled }, { order_number, cart_id }) => ({
    order_number,
    cart_id,
    path: paths.thankYou(order_number, subject?.secret ?? ''),
    // A confirmation that is opened again publishes nothing.
    isNews: wasUnsettled || subject?.isReturn === true,
  }),
});
$known.on(paid, (known, { order_number }) => [...known, order_number]);
const paidNow = sample({ clock: paid, filter: ({ isNews }) => isNews });
sample({
  clock: paidNow,
  fn: ({ order_number }) => ({ order_number }),
  target: publish['order.paid'],
});

/** Free, and to be confirmed by mail: it is ordered, and what the visitor goes on with is another cart. */
const ordered = sample({
  clock: read,
  source: $subject,
  filter: (subject, order) => subject?.isReturn === true && isToConfirm(order),
  fn: (_, { cart_id }) => ({ cart_id, path: null }),
});

interface PlacedOrder {
  readonly cart_id: string | null;
  /** Of its page; null until it is paid. */
  readonly path: string | null;
}
/** Whether the stored cart is the one that was ordered: a quick order leaves it as it is. */
const isStored = (storage: SessionStorage, { cart_id }: Pick<Order, 'cart_id'>): boolean =>
  cart_id !== null && storage.get('cart_id') === cart_id;
const isStoredFx = attach({
  source: $storage,
  effect: (storage, order: PlacedOrder) => isStored(storage, order),
});
sample({ clock: [paidNow, ordered], target: isStoredFx });
const cartOver = isStoredFx.done.filterMap(({ params, result }) => (result ? params : undefined));
const paidPath = cartOver.filterMap(({ path }) => path ?? undefined);
// First: other tabs, which show an empty cart from now on, lead to the order.
sample({ clock: paidPath, target: keepPaidOrderFx });
sample({ clock: cartOver, fn: () => undefined, target: [cartReset, draftForgotten] });

const isOfOtherCartFx = attach({
  source: $storage,
  effect: (storage, cartId: string | null) => cartId !== null && storage.get('cart_id') !== cartId,
});
sample({ clock: read, fn: ({ cart_id }) => cart_id, target: isOfOtherCartFx });
/** Whether it was made of another cart than the visitor's, as quick orders are. */
export const $isOfOtherCart = createStore(false)
  .on(isOfOtherCartFx.doneData, (_, isOther) => isOther)
  .reset(orderShown, orderLeft);

/** Nothing came of the payment: the stored cart, if it is that one and left alone until now, is the visitor's again. */
const isToGiveBackFx = attach({ source: $storage, effect: isStored });
sample({
  clock: read,
  source: $subject,
  filter: (subject, { payment }) => subject?.isReturn === true && payment.status === 'cancelled',
  fn: (_, order) => order,
  target: isToGiveBackFx,
});
const giveCartBackFx = attach({ effect: markPaymentPendingFx, mapParams: () => false });
sample({
  clock: isToGiveBackFx.doneData,
  filter: Boolean,
  fn: () => undefined,
  target: giveCartBackFx,
});
sample({ clock: giveCartBackFx.done, fn: () => undefined, target: otherTabWrote });
