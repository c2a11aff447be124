import { readLine, readOrderNumber } from '@permanto/contracts/readers';
import { createEvent, createStore, sample } from 'effector';
import { $number, checkPressed, paymentShown } from './model';

export const numberTyped = createEvent<string>();
export const numberSent = createEvent();
/** By the address: a form without scripts was sent. */
export const numberAsked = createEvent<string>();
export const formLeft = createEvent();

export const $typed = createStore('')
  .on([numberTyped, numberAsked], (_, typed) => typed)
  .reset(formLeft);

const reading = (typed: string) => ({
  isEmpty: readLine(typed) === '',
  orderNumber: readOrderNumber(typed),
});
const sent = sample({ clock: numberSent, source: $typed, fn: reading });
const asked = numberAsked.map(reading);
export const $fault = createStore<'missing' | 'wrong' | null>(null)
  .on([sent, asked], (_, { isEmpty, orderNumber }) => {
    if (orderNumber !== null) return null;
    return isEmpty ? 'missing' : 'wrong';
  })
  .reset(numberTyped, formLeft);
/** Grows whenever the focus is to go back to the field. */
export const $focusCalls = createStore(0)
  .on(sent, (calls, { orderNumber }) => (orderNumber === null ? calls + 1 : calls))
  .reset(formLeft);
/** The number that was sent; null before, and where none can be it. */
export const $sent = createStore<string | null>(null)
  .on(sent, (_, { orderNumber }) => orderNumber)
  .reset(numberTyped, formLeft);
sample({
  clock: asked.filterMap(({ orderNumber }) => orderNumber ?? undefined),
  target: paymentShown,
});
// The page is there already: nothing but a new look may find the order after all.
sample({
  clock: sent,
  source: $number,
  filter: (shown, { orderNumber }) => orderNumber !== null && orderNumber === shown,
  fn: () => undefined,
  target: checkPressed,
});
