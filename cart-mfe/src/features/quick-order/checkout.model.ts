import {
  type ApiError,
  attemptHeaders,
  attemptKey,
  forgetCart,
  wasAnswered,
} from '@permanto/api-client';
import { createAbortSignal, type OrderFailure, placeOrder } from '@permanto/checkout-flow';
import { redirect } from '@permanto/checkout-flow/redirect';
import { type Cents, toEuros } from '@permanto/contracts/values';
import { attach, createEffect, createEvent, type Effect, sample, scopeBind } from 'effector';
import { ofUnderWay, orderBegun, orderLeft, type QuickOrder } from './order.model';
import { $ownSession, createOwnCheckout, ownCheckoutState } from './own-cart.model';
import { $sent, type Sent, sentOf } from './sent.model';

interface Attempt {
  /** What was pressed. */
  readonly order: QuickOrder;
  readonly sent: Sent;
  readonly isAgain: boolean;
}

/** To be ordered at the price that its buyer has seen. */
export const orderWanted = createEvent<{ order: QuickOrder; payable: Cents }>();
export const orderRepeated = createEvent<{ order: QuickOrder; sent: Sent }>();
const sendFx = createEffect((wanted: { order: QuickOrder; payable: Cents }): Attempt => ({
  order: wanted.order,
  sent: sentOf(wanted.order, wanted.payable, attemptKey()),
  isAgain: false,
}));
export const createFx = attach({
  source: $ownSession,
  effect: (session, { order: { method }, sent: { language, payable, key } }: Attempt) =>
    createOwnCheckout(
      session,
      {
        terms_accepted: true,
        payableEur: toEuros(payable),
        ...(method !== undefined && { payment_method: method }),
      },
      { lang: language, headers: attemptHeaders(key) },
    ),
});
sample({ clock: orderWanted, target: sendFx });
const placeFx = attach({
  source: {
    session: $ownSession,
    signal: createAbortSignal({ begun: orderBegun, left: orderLeft }),
  },
  effect: ({ session, signal }, attempt: Attempt) => {
    const create = scopeBind(createFx, { safe: true });
    const calls = {
      create: async () => (await create(attempt)).cart_checkout.uuid,
      readState: (checkoutId: string) => ownCheckoutState(session, checkoutId),
    };
    return placeOrder(calls, { signal });
  },
});
sample({ clock: sendFx.doneData, target: placeFx });
sample({
  clock: orderRepeated,
  fn: (repeated): Attempt => ({ ...repeated, isAgain: true }),
  target: placeFx,
});
const placed = ofUnderWay(
  placeFx.done.map(({ params: { order, sent }, result }) => ({ order, sent, placed: result })),
);
/** Takes the browser to the payment, or to the order that needs none. */
const redirectFx = createEffect(redirect);
export const forwarded = placed.filterMap((one) =>
  one.placed.kind === 'done' ? one.placed.result : undefined,
);
/** A free order may wait to be confirmed: to order more with its cart would cancel it. */
const forgetOwnCartFx = attach({ source: $ownSession, effect: forgetCart });
sample({
  clock: placed.filter({ fn: (one) => one.placed.kind === 'done' && one.sent.payable === 0 }),
  fn: () => undefined,
  target: forgetOwnCartFx,
});
sample({ clock: forwarded, target: redirectFx });
/** The checkout was created, and leads nowhere. */
export const followFailed = placed.filterMap((one) =>
  one.placed.kind === 'failed' ? one.placed.failure : undefined,
);

/** The api-client's calls fail with an {@link ApiError} and nothing else. */
export const failureOf = <Params extends { order: QuickOrder }, Done>(fx: Effect<Params, Done>) =>
  fx.fail.map(({ params, error }) => ({
    order: params.order,
    params,
    error: error as unknown as ApiError,
  }));
/** No answer came, or none yet: sent again, the order counts once. */
const mayStillLead = ({ kind }: OrderFailure) => kind === 'slow' || kind === 'fault';

export const createFailed = ofUnderWay(failureOf(createFx));
$sent
  .on(sendFx.doneData, (_, { sent }) => sent)
  .on(failureOf(createFx), (sent, { error }) => (wasAnswered(error) ? null : sent))
  .on(followFailed, (sent, failure) => (mayStillLead(failure) ? sent : null))
  .reset(forwarded);
