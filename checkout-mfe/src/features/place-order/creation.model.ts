import {
  $checkoutId,
  type ApiError,
  attemptHeaders,
  attemptKey,
  cartApi,
  isRefused,
  markPaymentPendingFx,
  wasAnswered,
} from '@permanto/api-client';
import {
  createAbortSignal,
  creationFailure,
  type OrderFailure,
  placeOrder,
} from '@permanto/checkout-flow';
import { orderFailed } from '@permanto/checkout-flow/payment-methods';
import { redirect } from '@permanto/checkout-flow/redirect';
import { type Cents, type Language, toEuros } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/checkout';
import { attach, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { checkoutStateReader } from '../../lib/checkout-state.model';
import { type RecordToSave, saveRecordsFx } from '../contact/save.model';
import { storeDeliveryFx } from '../delivery/receiver.model';
import { orderSought, searchLeft } from '../find-order/model';

type Offers = Parameters<typeof storeDeliveryFx>[0];

interface Wish {
  readonly lang: Language;
  /** The sum on the screen. */
  readonly shown: Cents | null;
  readonly offers: Offers;
  /** The contact records that the API doesn't have yet. */
  readonly records: readonly RecordToSave[];
  /** The payment method; null: chosen on the provider's page. */
  readonly method: string | null;
}

/** The shopper orders, and nothing stands in the way that is known here. */
export const creationBegun = createEvent<Wish>();
/** The page is new or left: an order under way must not redirect to its payment. */
export const creationLeft = createEvent();
export const askAgainPressed = createEvent();

/** `creating` and `forwarding` until the browser leaves, so that many presses make one order. */
export const $stage = createStore<'idle' | 'creating' | 'forwarding'>('idle');
const whileCreating = { source: $stage, filter: (stage: string) => stage === 'creating' };

type Attempt = Pick<Wish, 'lang' | 'shown' | 'method'> & { readonly key: string | null };

/** An attempt whose answer never came: sent again, the API makes one order. */
const $unanswered = createStore<Attempt | null>(null);
const $wish = createStore<Wish | null>(null).on(creationBegun, (_, wish) => wish);
/** The payment method of the order that was begun last. */
export const $method = $wish.map((wish) => wish?.method ?? null);
const prepareFx = attach({
  source: { unanswered: $unanswered, wish: $wish },
  effect: ({ unanswered, wish }): Attempt | null => {
    if (wish === null) return null;
    const { lang, shown, method } = wish;
    const isSame =
      unanswered?.lang === lang && unanswered.shown === shown && unanswered.method === method;
    return isSame ? unanswered : { lang, shown, method, key: attemptKey() };
  },
});
const createFx = attach({
  effect: cartApi.createCheckout,
  mapParams: ({ lang, shown, method, key }: Attempt) => ({
    query: { lang },
    body: {
      terms_accepted: true,
      ...(shown !== null && { payableEur: toEuros(shown) }),
      ...(method !== null && { payment_method: method }),
    },
    headers: attemptHeaders(key),
  }),
});
$unanswered
  .on(prepareFx.doneData, (_, attempt) => attempt)
  .on(createFx.failData, (attempt, error) => (wasAnswered(error) ? null : attempt))
  // A write to the cart cancels its checkout at the API: the answer that was lost is history.
  .reset(
    cartApi.setCustomer,
    cartApi.setBillingCustomer,
    cartApi.chooseDeliveryMethod,
    cartApi.setDeliveryCustomer,
    cartApi.addCode,
    cartApi.removeCode,
  )
  .reset(createFx.done, creationLeft);

const storeFx = createEffect<Wish, void, ApiError>(async ({ records, offers }) => {
  if (records.length > 0) await saveRecordsFx(records);
  await storeDeliveryFx(offers);
});
sample({ clock: creationBegun, target: storeFx });
sample({ clock: storeFx.done, ...whileCreating, fn: () => undefined, target: prepareFx });

const statusRead = createEvent<number>();
/** Orders, or goes on following the checkout that was created. */
const placeFx = attach({
  source: createAbortSignal({ begun: creationBegun, left: creationLeft }),
  effect: (signal, order: Attempt | { readonly checkoutId: string }) => {
    const create = scopeBind(createFx, { safe: true });
    const calls = {
      create: async () =>
        'checkoutId' in order ? order.checkoutId : (await create(order)).cart_checkout.uuid,
      readState: checkoutStateReader(),
    };
    return placeOrder(calls, { signal, onRead: scopeBind(statusRead, { safe: true }) });
  },
});
sample({ clock: prepareFx.doneData, filter: Boolean, target: placeFx });

const created = sample({
  clock: createFx.doneData,
  ...whileCreating,
  fn: (_, { cart_checkout }) => cart_checkout.uuid,
});
/** The checkout that was made here just now, if any. */
export const $created = createStore<string | null>(null)
  .on(created, (_, checkoutId) => checkoutId)
  .reset(creationBegun, creationLeft);
const askedAgain = sample({ clock: askAgainPressed, source: $created, filter: Boolean });
sample({ clock: askedAgain, fn: (checkoutId) => ({ checkoutId }), target: placeFx });
sample({
  clock: createFx.doneData,
  fn: ({ cart_checkout }) => ({ checkout_id: cart_checkout.uuid }),
  target: publish['checkout.started'],
});
// The new sum is shown before anybody orders again.
sample({
  clock: createFx.failData,
  filter: (error) => isRefused(error, 'cart_total_changed'),
  fn: () => ({}),
  target: cartApi.get,
});
const notMade = merge<ApiError>([storeFx.failData, createFx.failData]);
// Another tab has paid: the way to the order is what its checkout knows.
sample({
  clock: notMade.filter({ fn: (error) => isRefused(error, 'cart_already_ordered') }),
  source: $checkoutId,
  filter: Boolean,
  target: orderSought,
});

/** Takes the browser to another site. */
export const redirectFx = createEffect(redirect);
const forwardFx = createEffect(async (url: string) => {
  await markPaymentPendingFx(true);
  await redirectFx(url);
});
const forwarded = placeFx.doneData.filterMap((placed) =>
  placed.kind === 'done' ? placed.result : undefined,
);
sample({ clock: forwarded, target: forwardFx });

const failed = merge([
  notMade.map(creationFailure),
  placeFx.doneData.filterMap((placed) => (placed.kind === 'failed' ? placed.failure : undefined)),
]);
$stage
  .on([creationBegun, askedAgain], () => 'creating')
  .on(forwarded, () => 'forwarding')
  .reset(failed, creationLeft);
sample({ clock: creationLeft, fn: () => undefined, target: searchLeft });

/** A screen reader hears once more that the creation goes on. */
const SLOW_CREATION_MS = 8_000;
export const $isLong = createStore(false)
  .on(statusRead, (_, elapsedMs) => elapsedMs >= SLOW_CREATION_MS)
  .reset(creationBegun, askedAgain, creationLeft);

sample({ clock: failed, target: orderFailed });
/** Why no order came of the last attempt. */
export const $failure = createStore<OrderFailure | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(creationBegun, askedAgain, creationLeft);
