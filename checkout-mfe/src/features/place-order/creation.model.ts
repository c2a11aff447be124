import {
  $checkoutId,
  type ApiError,
  attemptKey,
  cartApi,
  isRefused,
  markPaymentPendingFx,
} from '@permanto/api-client';
import { type Cents, type Language, toEuros } from '@permanto/contracts';
import { HEADERS } from '@permanto/contracts/api';
import { publish } from '@permanto/event-bus/publish/checkout';
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { creationFailure, type OrderFailure } from '../../lib/checkout-status';
import { making } from '../checkout-status/model';
import { storeDeliveryFx } from '../delivery/receiver.model';
import { orderSought, searchLeft } from '../find-order/model';

type Offers = Parameters<typeof storeDeliveryFx>[0];

interface Wish {
  readonly lang: Language;
  /** The sum on the screen. */
  readonly shown: Cents | null;
  readonly offers: Offers;
}

/** The shopper orders, and nothing stands in the way that is known here. */
export const creationBegun = createEvent<Wish>();
/** The page is new, or left: nobody is to be sent to pay for what was under way. */
export const creationLeft = createEvent();
export const askAgainPressed = createEvent();

/** `creating` and `forwarding` until the browser leaves, so that many presses make one order. */
export const $stage = createStore<'idle' | 'creating' | 'forwarding'>('idle', {
  serialize: 'ignore',
});
const whileCreating = { source: $stage, filter: (stage: string) => stage === 'creating' };

type Attempt = Pick<Wish, 'lang' | 'shown'> & { readonly key: string | null };

/** An attempt whose answer never came: sent again, the API makes one order. */
const $unanswered = createStore<Attempt | null>(null, { serialize: 'ignore' });
const $wish = createStore<Wish | null>(null, { serialize: 'ignore' }).on(
  creationBegun,
  (_, wish) => wish,
);
const prepareFx = attach({
  source: { unanswered: $unanswered, wish: $wish },
  effect: ({ unanswered, wish }): Attempt | null => {
    const isSame = unanswered?.lang === wish?.lang && unanswered?.shown === wish?.shown;
    return isSame ? unanswered : wish && { lang: wish.lang, shown: wish.shown, key: attemptKey() };
  },
});
const createFx = attach({
  effect: cartApi.createCheckout,
  mapParams: ({ lang, shown, key }: Attempt) => ({
    query: { lang },
    body: { terms_accepted: true, ...(shown !== null && { payableEur: toEuros(shown) }) },
    ...(key !== null && { headers: { [HEADERS.idempotencyKey]: key } }),
  }),
});
$unanswered
  .on(prepareFx.doneData, (_, attempt) => attempt)
  // A refusal is an answer: the next attempt is another one.
  .on(createFx.failData, (attempt, { type }) => (type === 'refused' ? null : attempt))
  // A write to the cart cancels its checkout at the API: the answer that was lost is history.
  .reset(cartApi.chooseDeliveryMethod, cartApi.setDeliveryCustomer)
  .reset(createFx.done, creationLeft);

sample({ clock: creationBegun, fn: ({ offers }) => offers, target: storeDeliveryFx });
sample({ clock: storeDeliveryFx.done, ...whileCreating, fn: () => undefined, target: prepareFx });
sample({ clock: prepareFx.doneData, filter: Boolean, target: createFx });

const created = sample({
  clock: createFx.doneData,
  ...whileCreating,
  fn: (_, { cart_checkout }) => cart_checkout.uuid,
});
/** The checkout that was made here just now, if any. */
export const $created = createStore<string | null>(null, { serialize: 'ignore' })
  .on(created, (_, checkoutId) => checkoutId)
  .reset(creationBegun, creationLeft);
const askedAgain = sample({ clock: askAgainPressed, source: $created, filter: Boolean });
sample({ clock: [created, askedAgain], target: making.followed });
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
const notMade = merge<ApiError>([storeDeliveryFx.failData, createFx.failData]);
// Another tab has paid: the way to the order is what its checkout knows.
sample({
  clock: notMade.filter({ fn: (error) => isRefused(error, 'cart_already_ordered') }),
  source: $checkoutId,
  filter: Boolean,
  target: orderSought,
});

/** Takes the browser to another site. */
export const redirectFx = createEffect((url: string) => globalThis.location.assign(url));
const forwardFx = createEffect(async (url: string) => {
  await markPaymentPendingFx(true);
  await redirectFx(url);
});
sample({ clock: making.found, target: forwardFx });

const failed = merge([making.failed, notMade.map(creationFailure)]);
$stage
  .on([creationBegun, askedAgain], () => 'creating')
  .on(making.found, () => 'forwarding')
  .reset(failed, creationLeft);
sample({ clock: creationLeft, fn: () => undefined, target: [making.abandoned, searchLeft] });

/** Milliseconds after which a screen reader is told, once more, that it goes on. */
const LONG = 8_000;
export const $isLong = createStore(false, { serialize: 'ignore' })
  .on(making.waited, (_, elapsed) => elapsed >= LONG)
  .reset(creationBegun, askedAgain, creationLeft);

/** Why no order came of the last attempt. */
export const $failure = createStore<OrderFailure | null>(null, { serialize: 'ignore' })
  .on(failed, (_, failure) => failure)
  .reset(creationBegun, askedAgain, creationLeft);
