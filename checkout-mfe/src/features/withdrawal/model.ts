import {
  api,
  type ApiError,
  attemptHeaders,
  attemptKey,
  type ShownError,
  shownError,
  wasAnswered,
} from '@permanto/api-client';
import { HEADERS } from '@permanto/contracts/api';
import { type FieldTree, type RefusedForm, textsOf } from '@permanto/contracts/forms';
import { type Pieces, type Refund, refundOf } from '@permanto/contracts/rules/withdrawal';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $order, $subject, orderLeft, orderOpened, orderShown, orderTold } from '../order/model';

/**
 * First the wish, then its confirmation: the law wants both, from 19.6.2026. The two buttons follow the
 * words that article 11a of directive 2011/83/EU (added by directive (EU) 2023/2673) has for them in
 * each language, and nothing else: `begin` and `confirm` of the texts.
 */
export const withdrawalBegun = createEvent();
export const withdrawalDropped = createEvent();
export const withdrawalConfirmed = createEvent();
/** The form without scripts was received. */
export const withdrawalReceived = createEvent();
/** The form without scripts was refused, or nothing answered. */
export const withdrawalReturned = createEvent<RefusedForm>();
/** So many pieces of the order's item at this place. */
export const amountPicked = createEvent<Pieces>();

function sentPicks({ items = {} }: FieldTree): Record<string, number> {
  const picks = Object.values(items).map((sent) => textsOf(sent));
  const pairs = picks.map(({ item = '', amount }) => [item, Number(amount)] as const);
  return Object.fromEntries(pairs.filter(([, amount]) => Number.isInteger(amount) && amount >= 0));
}

const $picks = createStore<Readonly<Record<number, number>>>({})
  .on(withdrawalReturned, (_, { fields }) => sentPicks(fields))
  .on(amountPicked, (picks, { item, amount }) => ({ ...picks, [item]: amount }))
  .reset(orderShown, orderTold, orderLeft);
/** What can be withdrawn from, and how much of it is to be: all, unless the shopper picks less. */
export const $pieces = combine($order, $picks, (order, picks) =>
  (order?.withdrawal?.items ?? []).map(({ item, amount: most }) => ({
    item,
    most,
    amount: Math.min(picks[item] ?? most, most),
  })),
);
const $wanted = $pieces.map((pieces) =>
  pieces.flatMap(({ item, amount }): Pieces[] => (amount > 0 ? [{ item, amount }] : [])),
);

/** What comes back for what is wanted; null where the API doesn't say what it takes to know that. */
export const $refund = combine($order, $wanted, (order, wanted): Refund | null => {
  const { costs = null, moneyEur: money = null } = order?.withdrawal ?? {};
  if (order === null || costs === null || money === null) return null;
  return refundOf({ items: order.items, costs, money }, wanted);
});

interface Wish {
  readonly orderNumber: string;
  readonly secret: string;
  readonly items: readonly Pieces[];
}
interface Attempt {
  readonly wish: Wish;
  readonly key: string | null;
}
/** An attempt whose answer never came: sent again, it counts once. */
const $unanswered = createStore<Attempt | null>(null);
const prepareFx = attach({
  source: $unanswered,
  effect: (unanswered, wish: Wish): Attempt => unanswered ?? { wish, key: attemptKey() },
});
const withdrawFx = attach({
  effect: api.orders.withdraw,
  mapParams: ({ wish: { orderNumber, secret, items }, key }: Attempt) => ({
    params: { orderNumber },
    headers: {
      [HEADERS.orderSecret]: secret,
      ...attemptHeaders(key),
    },
    body: { items: [...items] },
  }),
});
export const $isWithdrawing = withdrawFx.pending;
$unanswered
  .on(prepareFx.doneData, (_, attempt) => attempt)
  .on(withdrawFx.failData, (attempt, error) => (wasAnswered(error) ? null : attempt))
  .reset(withdrawFx.done, amountPicked, orderShown, orderLeft);

sample({
  clock: withdrawalConfirmed,
  source: { subject: $subject, items: $wanted, isWithdrawing: $isWithdrawing },
  filter: ({ subject, isWithdrawing }) => Boolean(subject?.secret) && !isWithdrawing,
  fn: ({ subject, items }): Wish => ({
    orderNumber: subject?.orderNumber ?? '',
    secret: subject?.secret ?? '',
    items,
  }),
  target: prepareFx,
});
sample({ clock: prepareFx.doneData, target: withdrawFx });
sample({ clock: withdrawFx.doneData, fn: ({ order }) => order, target: orderTold });

const keyFx = createEffect(attemptKey);
sample({ clock: orderOpened, fn: () => undefined, target: keyFx });
/** Of the form without scripts: sent twice, it counts once. */
export const $formKey = createStore<string | null>(null)
  .on(withdrawalReturned, (_, { key = null }) => key)
  // A form that may have been received keeps its own.
  .on(keyFx.doneData, (kept, key) => kept ?? key);

const begun = sample({
  clock: withdrawalBegun,
  source: $wanted,
  fn: (wanted) => ({ isEmpty: wanted.length === 0 }),
});
export const $isAsked = createStore(false)
  .on(begun, (_, { isEmpty }) => !isEmpty)
  .reset(withdrawalDropped, withdrawFx.done, orderShown, orderLeft);
/** Back from the second step, the focus belongs on what led to it. */
export const $wasDropped = createStore(false)
  .on(withdrawalDropped, () => true)
  .reset(withdrawalBegun, orderShown, orderLeft);
export const $isDone = createStore(false)
  .on([withdrawFx.done, withdrawalReceived], () => true)
  .reset(withdrawalBegun, orderShown, orderLeft);

/** `unanswered`: it may have been received, and can be sent again without harm. */
export type Fault = 'none' | 'unanswered' | ShownError;
const faultOf = (error: ApiError): Fault =>
  error.type === 'refused' ? shownError(error) : 'unanswered';
export const $fault = createStore<Fault | null>(null)
  .on(begun, (_, { isEmpty }) => (isEmpty ? 'none' : null))
  .on(withdrawFx.failData, (_, error) => faultOf(error))
  .reset(amountPicked, withdrawalDropped, withdrawFx, orderShown, orderLeft);
