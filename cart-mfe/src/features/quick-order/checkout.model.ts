import { type ApiError, attemptKey } from '@permanto/api-client';
import { HEADERS } from '@permanto/contracts/api';
import { type Cents, toEuros } from '@permanto/contracts/values';
import { attach, createEffect, createEvent, type Effect, sample } from 'effector';
import { type End, followCheckout } from './follow';
import { ofUnderWay, type QuickOrder } from './order.model';
import { $ownSession, createOwnCheckout, ownCheckoutState } from './own-cart.model';
import { redirect } from './redirect';
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
  effect: (session, { sent: { language, payable, key } }: Attempt) =>
    createOwnCheckout(
      session,
      { terms_accepted: true, payableEur: toEuros(payable) },
      { lang: language, headers: key === null ? {} : { [HEADERS.idempotencyKey]: key } },
    ),
});
sample({ clock: orderWanted, target: sendFx });
sample({ clock: sendFx.doneData, target: createFx });
sample({
  clock: orderRepeated,
  fn: (repeated): Attempt => ({ ...repeated, isAgain: true }),
  target: createFx,
});

interface Follow {
  readonly order: QuickOrder;
  readonly checkoutId: string;
}
const followFx = attach({
  source: $ownSession,
  effect: (session, { checkoutId }: Follow): Promise<End> =>
    followCheckout(() => ownCheckoutState(session, checkoutId)),
});
sample({
  clock: ofUnderWay(
    createFx.done.map(({ params: { order }, result: { cart_checkout } }) => ({
      order,
      checkoutId: cart_checkout.uuid,
    })),
  ),
  target: followFx,
});
const ended = ofUnderWay(
  followFx.done.map(({ params: { order }, result: end }) => ({ order, end })),
);
/** Takes the browser to the payment, or to the order that needs none. */
const redirectFx = createEffect(redirect);
export const forwarded = ended.filterMap(({ end }) => ('url' in end ? end.url : undefined));
sample({ clock: forwarded, target: redirectFx });
export const ledNowhere = ended.filterMap(({ end }) => ('told' in end ? end : undefined));

/** The api-client's calls fail with an {@link ApiError} and nothing else. */
export const failureOf = <Params extends { order: QuickOrder }, Done>(fx: Effect<Params, Done>) =>
  fx.fail.map(({ params, error }) => ({
    order: params.order,
    params,
    error: error as unknown as ApiError,
  }));
export const wasAnswered = ({ type }: ApiError) => type === 'refused';

export const createFailed = ofUnderWay(failureOf(createFx));
export const followFailed = ofUnderWay(failureOf(followFx));
$sent
  .on(sendFx.doneData, (_, { sent }) => sent)
  .on(failureOf(createFx), (sent, { error }) => (wasAnswered(error) ? null : sent))
  .on(failureOf(followFx), (sent, { error }) => (wasAnswered(error) ? null : sent))
  .on(ledNowhere, (sent, { isOver }) => (isOver ? null : sent))
  .reset(forwarded);
