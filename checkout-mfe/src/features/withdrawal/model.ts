import { api, type ShownError, shownError } from '@permanto/api-client';
import { HEADERS } from '@permanto/contracts/api';
import { attach, createEvent, createStore, sample } from 'effector';
import { $subject, orderLeft, orderShown, orderTold } from '../order/model';

/** First the wish, then its confirmation: the law wants both (KSL 6, from 19.6.2026). */
export const withdrawalBegun = createEvent();
export const withdrawalDropped = createEvent();
export const withdrawalConfirmed = createEvent();

interface Withdrawn {
  readonly orderNumber: string;
  readonly secret: string;
}
const withdrawFx = attach({
  effect: api.orders.withdraw,
  mapParams: ({ orderNumber, secret }: Withdrawn) => ({
    params: { orderNumber },
    headers: { [HEADERS.orderSecret]: secret },
    body: {},
  }),
});
export const $isWithdrawing = withdrawFx.pending;

sample({
  clock: withdrawalConfirmed,
  source: { subject: $subject, isWithdrawing: $isWithdrawing },
  filter: ({ subject, isWithdrawing }) => Boolean(subject?.secret) && !isWithdrawing,
  fn: ({ subject }): Withdrawn => ({
    orderNumber: subject?.orderNumber ?? '',
    secret: subject?.secret ?? '',
  }),
  target: withdrawFx,
});
sample({ clock: withdrawFx.doneData, fn: ({ order }) => order, target: orderTold });

export const $isAsked = createStore(false, { serialize: 'ignore' })
  .on(withdrawalBegun, () => true)
  .reset(withdrawalDropped, withdrawFx.done, orderShown, orderLeft);
export const $isDone = createStore(false, { serialize: 'ignore' })
  .on(withdrawFx.done, () => true)
  .reset(orderShown, orderLeft);
export const $fault = createStore<ShownError | null>(null, { serialize: 'ignore' })
  .on(withdrawFx.failData, (_, error) => shownError(error))
  .reset(withdrawalBegun, withdrawalDropped, withdrawFx, orderShown, orderLeft);
