import { readLine, readOrderNumber } from '@permanto/contracts/readers';
import { createEvent, createStore, sample } from 'effector';
import { $number, checkPressed } from './model';

export const numberTyped = createEvent<string>();
export const numberSent = createEvent();
export const formLeft = createEvent();

export const $typed = createStore('')
  .on(numberTyped, (_, typed) => typed)
  .reset(formLeft);

const sent = sample({
  clock: numberSent,
  source: $typed,
  fn: (typed) => ({ isEmpty: readLine(typed) === '', orderNumber: readOrderNumber(typed) }),
});
export const $fault = createStore<'missing' | 'wrong' | null>(null)
  .on(sent, (_, { isEmpty, orderNumber }) => {
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
// The page is there already: nothing but a new look may find the order after all.
sample({
  clock: sent,
  source: $number,
  filter: (shown, { orderNumber }) => orderNumber !== null && orderNumber === shown,
  fn: () => undefined,
  target: checkPressed,
});
