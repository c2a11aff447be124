import { $cart, $shop } from '@permanto/api-client';
import type { DeliveryGroup, Language } from '@permanto/contracts';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { cartWithTerms, keepTerms } from '../../lib/draft-storage';
import { draftForgotten } from '../contact/drafts.model';
import { checked, isSound as isContactSound, rechecked } from '../contact/faults.model';
import { faultsTold } from '../contact/save.model';
import { $offers, methodPicked } from '../delivery/model';
import { $isReceiverAsked, $receiverFaults } from '../delivery/receiver.model';
import { methodsAmong } from '../payment-methods/methods';
import { $isResumed } from '../resumed/model';
import { $created, $stage, creationBegun, creationLeft } from './creation.model';

export const orderShown = createEvent();
export const orderLeft = createEvent();
export const fieldLeft = createEvent();
export const termsChanged = createEvent<boolean>();
/** With the language of the page, which the payment page and the tickets then speak. */
export const orderPressed = createEvent<Language>();

/** The payment methods that the shop lists. */
export const $paymentMethods = $shop.map((shop) => methodsAmong(shop?.payment_options ?? []));

/** Accepted for an order whose payment was cancelled, they are accepted for the same cart. */
const restoreTermsFx = attach({
  source: $cart,
  effect: (cart) => cart !== null && cartWithTerms() === cart.uuid,
});
sample({
  clock: [orderShown, $isResumed],
  source: $isResumed,
  filter: Boolean,
  fn: () => undefined,
  target: restoreTermsFx,
});
const keepTermsFx = attach({
  source: $cart,
  effect: (cart, areAccepted: boolean) => keepTerms(areAccepted ? (cart?.uuid ?? null) : null),
});
sample({ clock: termsChanged, target: keepTermsFx });
sample({ clock: draftForgotten, fn: () => false, target: keepTermsFx });

export const $areTermsAccepted = createStore(false)
  .on(termsChanged, (_, areAccepted) => areAccepted)
  .on(restoreTermsFx.doneData, (_, wereAccepted) => wereAccepted)
  .reset(orderLeft);

interface OrderFaults {
  /** The groups without a delivery method. */
  readonly groups: readonly DeliveryGroup[];
  /** Something is wrong with the receiver: `$faults` of the contact records says what. */
  readonly receiver: boolean;
  readonly terms: boolean;
}
const NO_FAULTS: OrderFaults = { groups: [], receiver: false, terms: false };
const isSound = ({ groups, receiver, terms }: OrderFaults) =>
  groups.length === 0 && !receiver && !terms;

const attempted = sample({
  clock: orderPressed,
  source: {
    cart: $cart,
    offers: $offers,
    receiverFaults: $receiverFaults,
    areTermsAccepted: $areTermsAccepted,
    stage: $stage,
  },
  // Not every item is delivered: a cart may have nothing to choose.
  filter: ({ stage, cart }) => stage === 'idle' && cart !== null && cart.items.length > 0,
  fn: ({ cart, offers, receiverFaults, areTermsAccepted }, lang) => {
    const groups = offers.filter(({ chosen }) => chosen === null).map(({ group }) => group);
    const shown = cart?.payableEur ?? null;
    const receiver = !isContactSound(receiverFaults);
    const faults = { groups, receiver, terms: !areTermsAccepted };
    return { lang, offers, shown, receiverFaults, faults };
  },
});
sample({ clock: attempted, fn: ({ receiverFaults }) => receiverFaults, target: checked });

/** What has to be done before ordering (product.md, "Cart rules"). */
export const $orderFaults = createStore(NO_FAULTS)
  .on(attempted, (_, { faults }) => faults)
  .on(termsChanged, (faults) => ({ ...faults, terms: false }))
  .on(methodPicked, (faults, { group }) => ({
    ...faults,
    groups: faults.groups.filter((missing) => missing !== group),
  }))
  .reset(orderLeft);

/** What the last press of the button found, without what was done since in fields that were left. */
export const $orderFaultsFound = createStore(NO_FAULTS)
  .on(attempted, (_, { faults }) => faults)
  .reset(orderLeft);
sample({
  clock: fieldLeft,
  source: { found: $orderFaultsFound, offers: $offers, areTermsAccepted: $areTermsAccepted },
  fn: ({ found, offers, areTermsAccepted }) => ({
    ...found,
    groups: found.groups.filter((missing) =>
      offers.some(({ group, chosen }) => group === missing && chosen === null),
    ),
    terms: found.terms && !areTermsAccepted,
  }),
  target: $orderFaultsFound,
});
sample({ clock: fieldLeft, source: $receiverFaults, target: rechecked });
// A block that is no longer asked for has no faults, not even the server's.
sample({
  clock: fieldLeft,
  source: $isReceiverAsked,
  filter: (isAsked) => !isAsked,
  fn: () => ({}),
  target: checked,
});

/** Whether there is so much to do that it is listed above the form. */
export const $areFaultsListed = createStore(false)
  .on(attempted, (_, { faults, receiverFaults }) => {
    const missing = faults.groups.length + (faults.terms ? 1 : 0);
    return missing + Object.keys(receiverFaults).length > 1;
  })
  .on(faultsTold, (_, faults) => Object.keys(faults).length > 1)
  .reset(orderLeft);

/** Grows whenever the focus is to go to the first fault. */
export const $focusCalls = createStore(0)
  .on(attempted, (calls, { faults }) => (isSound(faults) ? calls : calls + 1))
  .on(faultsTold, (calls) => calls + 1)
  .reset(orderLeft);

sample({
  clock: attempted,
  filter: ({ faults }) => isSound(faults),
  fn: ({ lang, shown, offers }) => ({ lang, shown, offers }),
  target: creationBegun,
});
sample({ clock: [orderShown, orderLeft], fn: () => undefined, target: creationLeft });

/** A payment of this cart has been begun elsewhere, e.g. in another tab, and may still be made. */
export const $isBegunElsewhere = combine(
  { cart: $cart, created: $created, stage: $stage },
  ({ cart, created, stage }) => {
    const begun = cart?.checkout?.uuid ?? null;
    return stage === 'idle' && begun !== null && begun !== created;
  },
);
