import { type ApiError, isRefused } from '@permanto/api-client';
import type { Cart, ContactInput } from '@permanto/contracts/entities';
import { type Cents, type Language, toEuros } from '@permanto/contracts/values';
import { publish } from '@permanto/event-bus/publish/cart';
import {
  attach,
  createEffect,
  createEvent,
  createStore,
  type Effect,
  merge,
  sample,
} from 'effector';
import { valueOf } from '../../lib/added';
import { type End, followCheckout } from './follow';
import { createKey } from './key.model';
import {
  $ownSession,
  chooseOwnDelivery,
  createOwnCheckout,
  fillOwnCart,
  type NewItems,
  ownCheckoutState,
  readOwnCart,
  setOwnCustomer,
} from './own-cart.model';
import { redirect } from './redirect';

/** What is ordered without the visitor's cart. */
export interface QuickOrder {
  /** The form that it comes from. */
  readonly id: string;
  readonly items: NewItems;
  /** Null for a quick order, which needs neither customer nor delivery (spec, section 7). */
  readonly customer: ContactInput | null;
  /** The sum on the screen. */
  readonly sum: Cents;
  readonly language: Language;
}

/** All that the form asks for is there. */
export const orderBegun = createEvent<QuickOrder>();
/** Something else is typed or chosen: the price may be another one. */
export const orderChanged = createEvent<unknown>();
/** The form was left, or shown again: nobody is to be sent to pay for what was under way. */
export const orderLeft = createEvent();

/** Until the browser leaves, so that many presses make one order. */
export const $stage = createStore<'idle' | 'creating' | 'forwarding'>('idle', {
  serialize: 'ignore',
});
const $order = createStore<QuickOrder | null>(null, { serialize: 'ignore' }).on(
  orderBegun,
  (_, order) => order,
);
/** What was under way when the form was left doesn't count. */
const whileCreating = { source: $stage, filter: (stage: string) => stage === 'creating' };

const itemsKey = createKey();
const checkoutKey = createKey();
/** The api-client's calls fail with an {@link ApiError} and nothing else. */
const failureOf = <Params, Done>(fx: Effect<Params, Done>) =>
  fx.failData.map((error) => error as unknown as ApiError);
const wasAnswered = ({ type }: ApiError) => type === 'refused';

const prepareFx = attach({
  source: { session: $ownSession, headers: itemsKey.$headers },
  effect: async ({ session, headers }, { items, customer }: QuickOrder) => {
    const { cart, isAdded } = await fillOwnCart(session, items, headers);
    if (customer === null) return { cart, isAdded };
    const told = await setOwnCustomer(session, customer);
    return { cart: (await chooseOwnDelivery(session)) ?? told, isAdded };
  },
});
/** The cart with its final price, which was not on the screen before: the next press orders it. */
export const $priced = createStore<Cart | null>(null, { serialize: 'ignore' });

const unpriced = sample({
  clock: orderBegun,
  source: $priced,
  filter: (priced) => priced === null,
});
sample({
  clock: unpriced,
  source: $order,
  fn: (order) => JSON.stringify(order?.items),
  target: itemsKey.takeFx,
});
sample({ clock: itemsKey.takeFx.done, source: $order, filter: Boolean, target: prepareFx });
sample({
  clock: [prepareFx.done, failureOf(prepareFx).filter({ fn: wasAnswered })],
  target: itemsKey.answered,
});
sample({
  clock: prepareFx.done,
  filter: ({ result }) => result.isAdded,
  fn: ({ params: { items }, result: { cart } }) => ({
    cart_id: cart.uuid,
    product_ids: items.map(({ product }) => product.id),
    value: valueOf(items, cart),
  }),
  target: publish['cart.itemsAdded'],
});

const prepared = sample({
  clock: prepareFx.done,
  ...whileCreating,
  fn: (_, { params: { sum }, result: { cart } }) => ({ cart, isNews: cart.payableEur !== sum }),
});
/** To be ordered at the price that its buyer has seen. */
const wanted = merge([
  prepared.filterMap(({ cart, isNews }) => (isNews ? undefined : cart)),
  sample({ clock: orderBegun, source: $priced, filter: Boolean }),
]);
const $wanted = createStore<Cart | null>(null, { serialize: 'ignore' }).on(
  wanted,
  (_, cart) => cart,
);
const createFx = attach({
  source: { session: $ownSession, headers: checkoutKey.$headers, order: $order, cart: $wanted },
  effect: ({ session, headers, order, cart }) =>
    createOwnCheckout(
      session,
      { terms_accepted: true, ...(cart && { payableEur: toEuros(cart.payableEur) }) },
      { lang: order?.language ?? 'fi', headers },
    ),
});
sample({
  clock: wanted,
  fn: ({ uuid, payableEur }) => `${uuid} ${payableEur}`,
  target: checkoutKey.takeFx,
});
sample({ clock: checkoutKey.takeFx.done, fn: () => undefined, target: createFx });
sample({
  clock: [createFx.done, failureOf(createFx).filter({ fn: wasAnswered })],
  target: checkoutKey.answered,
});
const readFx = attach({ source: $ownSession, effect: readOwnCart });
const priceChanged = failureOf(createFx).filter({
  fn: (error) => isRefused(error, 'cart_total_changed'),
});
sample({ clock: priceChanged, fn: () => undefined, target: readFx });

const followFx = attach({
  source: $ownSession,
  effect: (session, checkoutId: string): Promise<End> =>
    followCheckout(() => ownCheckoutState(session, checkoutId)),
});
sample({
  clock: createFx.doneData,
  ...whileCreating,
  fn: (_, { cart_checkout }) => cart_checkout.uuid,
  target: followFx,
});
const ended = sample({ clock: followFx.doneData, ...whileCreating, fn: (_, end) => end });
/** Takes the browser to the payment, or to the order that needs none. */
const redirectFx = createEffect(redirect);
const forwarded = ended.filterMap((end) => ('url' in end ? end.url : undefined));
sample({ clock: forwarded, target: redirectFx });

/** Why no order came of it: what the API refused, or said itself, where it did. */
export const failed = merge<ApiError | Extract<End, { told: unknown }>>([
  merge([failureOf(prepareFx), failureOf(createFx), failureOf(followFx)]),
  ended.filterMap((end) => ('told' in end ? end : undefined)),
]);
$priced
  .on(prepared, (_, { cart, isNews }) => (isNews ? cart : null))
  // A cart that was refused is looked at anew; its new price comes from there.
  .on(failed, (priced, failure) => ('type' in failure && wasAnswered(failure) ? null : priced))
  .on(readFx.doneData, (_, cart) => cart)
  .reset(orderChanged, orderLeft);
$stage
  .on(orderBegun, () => 'creating')
  .on(forwarded, () => 'forwarding')
  .on(prepared, (stage, { isNews }) => (isNews ? 'idle' : stage))
  .reset(failed, orderLeft);
