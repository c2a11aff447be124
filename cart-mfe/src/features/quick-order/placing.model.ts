import { isDeadCart, isRefused } from '@permanto/api-client';
import { creationFailure, type OrderFailure } from '@permanto/checkout-flow';
import type { Cart } from '@permanto/contracts/entities';
import { attach, combine, createStore, merge, sample } from 'effector';
import {
  createFailed,
  createFx,
  failureOf,
  followFailed,
  forwarded,
  orderRepeated,
  orderWanted,
} from './checkout.model';
import {
  $stage,
  $underWay,
  ofUnchanged,
  ofUnderWay,
  orderBegun,
  orderChanged,
  orderLeft,
  type QuickOrder,
} from './order.model';
import { $ownSession, readOwnCart } from './own-cart.model';
import { itemsKey, type Preparation, prepareFx } from './preparing.model';
import { $sent, isSame } from './sent.model';

/** The cart with its final price, which was not on the screen before: the next press orders it. */
export const $priced = createStore<Cart | null>(null);

const begun = sample({
  clock: orderBegun,
  source: { priced: $priced, sent: $sent },
  fn: ({ priced, sent }, order) => ({
    order,
    priced,
    sent: sent !== null && isSame(sent, order) ? sent : null,
  }),
});
// What may have been ordered already is asked for again as it was, before its cart is changed.
sample({
  clock: begun.filterMap(({ order, sent }) => (sent === null ? undefined : { order, sent })),
  target: orderRepeated,
});
const unsent = begun.filter({ fn: ({ sent }) => sent === null });
sample({
  clock: unsent.filterMap(({ order, priced }) =>
    priced === null ? undefined : { order, payable: priced.payableEur },
  ),
  target: orderWanted,
});
const unpriced = unsent.filterMap(({ order, priced }) => (priced === null ? order : undefined));

/** … unless its cart is gone, which nothing more can come of. */
const uncreated = createFailed.map(({ order, params: { isAgain }, error }) => ({
  order,
  error,
  isGone: isAgain && isDeadCart(error) && !isRefused(error, 'cart_already_ordered'),
}));
const gone = uncreated.filterMap(({ order, isGone }) => (isGone ? order : undefined));
sample({
  clock: [unpriced, gone],
  fn: ({ items }) => JSON.stringify(items),
  target: itemsKey.takeFx,
});
sample({
  clock: itemsKey.takeFx.done,
  source: $underWay.map((order) => order && { order }),
  filter: Boolean,
  target: prepareFx,
});
const unprepared = sample({
  clock: ofUnderWay(failureOf(prepareFx)),
  source: $sent,
  fn: (sent, failure) => ({
    ...failure,
    sent: isRefused(failure.error, 'cart_already_ordered') ? sent : null,
  }),
});
// What was to be mended has been ordered: its buyer is led there, and nothing is ordered twice.
sample({
  clock: unprepared.filterMap(({ order, sent }) => (sent === null ? undefined : { order, sent })),
  target: orderRepeated,
});
const prepared = ofUnderWay(
  prepareFx.done.map(({ params: { order }, result: cart }) => ({ order, cart })),
);
const isNews = ({ order, cart }: { order: QuickOrder; cart: Cart }) =>
  cart.payableEur !== order.sum;
sample({
  clock: prepared.filter({ fn: (preparation) => !isNews(preparation) }),
  fn: ({ order, cart }) => ({ order, payable: cart.payableEur }),
  target: orderWanted,
});
const news = prepared.filter({ fn: isNews });

const readFx = attach({
  source: $ownSession,
  effect: (session, _: Preparation) => readOwnCart(session),
});
sample({
  clock: createFailed.filter({ fn: ({ error }) => isRefused(error, 'cart_total_changed') }),
  fn: ({ order }) => ({ order }),
  target: readFx,
});
const reread = readFx.done.map(({ params: { order }, result: cart }) => ({ order, cart }));

/** Why no order came of it. */
export const failed = merge<OrderFailure>([
  unprepared.filterMap(({ sent, error }) => (sent === null ? creationFailure(error) : undefined)),
  uncreated.filterMap(({ isGone, error }) => (isGone ? undefined : creationFailure(error))),
  followFailed,
]);
$priced
  .on(ofUnchanged(merge([news, reread])), (_, { cart }) => cart)
  // A cart that was refused is looked at anew; its new price comes from there.
  .on(failed, (priced, { kind }) => (kind === 'refused' ? null : priced))
  .reset(orderChanged, orderLeft, prepareFx);
$stage
  .on(forwarded, () => 'forwarding')
  .on(news, () => 'idle')
  .reset(failed);
/** Two at a time would fill one cart; what was left is waited for, too. */
export const $isCalling = combine(
  prepareFx.pending,
  createFx.pending,
  (isPreparing, isCreating) => isPreparing || isCreating,
);
