import { $transport, callOperation, type Transport } from '@permanto/api-client';
import { type Cents, type Language, toEuros } from '@permanto/contracts';
import {
  type PaymentMethod,
  paymentMethodOperations,
  type PaymentTerms,
} from '@permanto/contracts/api/payment-methods';
import { attach, createEvent, createStore, sample } from 'effector';
import type { OrderFailure } from '../verdicts';

interface Asked {
  readonly amount: Cents;
  readonly language: Language;
}

export interface Offer {
  readonly methods: readonly PaymentMethod[];
  readonly terms: PaymentTerms | null;
}

/** Something is to be paid, and the payment methods for it are to be shown. */
export const methodsNeeded = createEvent<Asked>();
export const methodsShown = createEvent();
export const methodsLeft = createEvent();
/** No order came of the method that was chosen. */
export const orderFailed = createEvent<OrderFailure>();

/** How many lists are on the page: what is known is forgotten with the last. */
const $listCount = createStore(0)
  .on(methodsShown, (count) => count + 1)
  .on(methodsLeft, (count) => count - 1);
const lastLeft = $listCount.updates.filter({ fn: (count) => count === 0 });

const readFx = attach({
  source: $transport,
  effect: (transport: Transport, { amount, language }: Asked) =>
    callOperation(transport, paymentMethodOperations.list, {
      query: { amount: toEuros(amount).toFixed(2), lang: language },
    }),
});
sample({ clock: methodsNeeded, target: readFx });

const $asked = createStore<Asked | null>(null)
  .on(methodsNeeded, (_, asked) => asked)
  .reset(lastLeft);
// What was offered has changed where a method is gone that was chosen. Anew, so that an earlier answer doesn't count.
sample({
  clock: orderFailed,
  source: $asked,
  filter: (asked, failure) =>
    asked !== null &&
    failure.kind === 'refused' &&
    failure.error.code === 'payment_method_not_offered',
  fn: (asked) => ({ ...asked! }),
  target: methodsNeeded,
});
const isLatest = (asked: Asked | null, { params }: { readonly params: Asked }) => asked === params;
const read = sample({
  clock: readFx.done,
  source: $asked,
  filter: isLatest,
  fn: (_, { result }): Offer | 'none' => {
    const { payment_methods: methods, terms } = result;
    return methods.length === 0 ? 'none' : { methods, terms };
  },
});
const failed = sample({ clock: readFx.fail, source: $asked, filter: isLatest });

/**
 * What the provider offers. `none`: the methods are chosen on its page. While another sum is asked
 * about, the last offer stays.
 */
export const $offer = createStore<'unknown' | 'none' | Offer>('unknown')
  .on(read, (_, offer) => offer)
  .on(failed, (offer) => (offer === 'unknown' ? 'none' : offer))
  .reset(lastLeft);
