import { $cart, $shop } from '@permanto/api-client';
import { methodsAmong } from '@permanto/checkout-flow/payment-methods';
import type { DeliveryGroup, Language } from '@permanto/contracts';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { cartWithTerms, keepTerms } from '../../lib/draft-storage';
import { draftForgotten } from '../contact/drafts.model';
import { $faults, checked, isSound as isContactSound, rechecked } from '../contact/faults.model';
import {
  $contactFaults,
  $isContactSaved,
  $recordsToSave,
  contactChecked,
  listTakenOver,
} from '../contact/model';
import { faultsTold } from '../contact/save.model';
import { $offers, methodPicked } from '../delivery/model';
import { $isReceiverAsked, $receiverFaults } from '../delivery/receiver.model';
import { $created, $stage, creationBegun, creationLeft } from './creation.model';

export const orderShown = createEvent();
export const orderLeft = createEvent();
export const fieldLeft = createEvent();
export const termsChanged = createEvent<boolean>();
interface Press {
  /** Of the page; the payment page and the tickets then speak it. */
  readonly language: Language;
  /** The payment method of the button; absent: chosen on the provider's page. */
  readonly method?: string | undefined;
}
export const orderPressed = createEvent<Press>();
/** The order was sent without scripts and refused. */
export const orderRefused = createEvent<{
  readonly areTermsAccepted: boolean;
  readonly isRefusedForTerms: boolean;
}>();

/** The payment methods that the shop lists. */
export const $paymentMethods = $shop.map((shop) => methodsAmong(shop?.payment_options ?? []));

/** Accepted in this tab, they stay accepted for the same cart: after a reload, or a cancelled payment. */
const restoreTermsFx = attach({
  source: $cart,
  effect: (cart) => cart !== null && cartWithTerms() === cart.uuid,
});
const $cartId = $cart.map((cart) => cart?.uuid ?? null);
sample({
  clock: [orderShown, $cartId],
  source: $cartId,
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
  .on(orderRefused, (_, { areTermsAccepted }) => areTermsAccepted)
  .on(restoreTermsFx.doneData, (areAccepted, wereAccepted) => areAccepted || wereAccepted)
  .reset(orderLeft, draftForgotten);

interface OrderFaults {
  /** The groups without a delivery method. */
  readonly groups: readonly DeliveryGroup[];
  /** Something is wrong with a record: `$faults` of the contact records says what. */
  readonly records: boolean;
  readonly terms: boolean;
}
const NO_FAULTS: OrderFaults = { groups: [], records: false, terms: false };
const isSound = ({ groups, records, terms }: OrderFaults) =>
  groups.length === 0 && !records && !terms;

/** What is wrong with the records on the page; those that the API has are no longer looked at. */
const $recordFaults = combine(
  { contact: $contactFaults, receiver: $receiverFaults, isSaved: $isContactSaved },
  ({ contact, receiver, isSaved }) => ({ ...(isSaved ? {} : contact), ...receiver }),
);

const attempted = sample({
  clock: orderPressed,
  source: {
    cart: $cart,
    offers: $offers,
    recordFaults: $recordFaults,
    records: combine($recordsToSave, $isContactSaved, (records, isSaved) =>
      isSaved ? [] : records,
    ),
    areTermsAccepted: $areTermsAccepted,
    stage: $stage,
  },
  // Not every item is delivered: a cart may have nothing to choose.
  filter: ({ stage, cart }) => stage === 'idle' && cart !== null && cart.items.length > 0,
  fn: (
    { cart, offers, recordFaults, records, areTermsAccepted },
    { language: lang, method = null },
  ) => {
    const groups = offers.filter(({ chosen }) => chosen === null).map(({ group }) => group);
    const shown = cart?.payableEur ?? null;
    const faults = {
      groups,
      records: !isContactSound(recordFaults),
      terms: !areTermsAccepted,
    };
    return { lang, offers, records, shown, method, recordFaults, faults };
  },
});
sample({ clock: attempted, fn: () => undefined, target: listTakenOver });
sample({ clock: attempted, fn: ({ recordFaults }) => recordFaults, target: checked });

/** What has to be done before ordering (product.md, "Cart rules"). */
export const $orderFaults = createStore(NO_FAULTS)
  .on(attempted, (_, { faults }) => faults)
  .on(orderRefused, (_, { isRefusedForTerms: terms }) => ({ ...NO_FAULTS, terms }))
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
sample({ clock: fieldLeft, source: $recordFaults, target: rechecked });
// A block that is no longer asked for has no faults, not even the server's.
sample({
  clock: fieldLeft,
  source: { isAsked: $isReceiverAsked, faults: $faults },
  filter: ({ isAsked }) => !isAsked,
  fn: ({ faults }) =>
    Object.fromEntries(Object.entries(faults).filter(([key]) => !key.startsWith('delivery_'))),
  target: checked,
});

/** What the server found wrong with a record as the order was on its way. */
const faultsOfOrder = sample({
  clock: faultsTold,
  source: $stage,
  filter: (stage) => stage === 'creating',
  fn: (_, faults) => faults,
});

/** Whether there is so much to do that it is listed above the page. */
export const $areFaultsListed = createStore(false)
  .on(attempted, (_, { faults, recordFaults }) => {
    const missing = faults.groups.length + (faults.terms ? 1 : 0);
    return missing + Object.keys(recordFaults).length > 1;
  })
  .on(faultsOfOrder, (_, faults) => Object.keys(faults).length > 1)
  .reset(orderLeft, contactChecked);

/** Grows whenever the focus is to go to the first fault. */
export const $focusCalls = createStore(0)
  .on(attempted, (calls, { faults }) => (isSound(faults) ? calls : calls + 1))
  .on(faultsOfOrder, (calls) => calls + 1)
  .reset(orderLeft);

sample({
  clock: attempted,
  filter: ({ faults }) => isSound(faults),
  fn: ({ lang, shown, offers, records, method }) => ({ lang, shown, offers, records, method }),
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
