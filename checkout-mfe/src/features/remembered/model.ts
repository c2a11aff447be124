import { $cart, $cartState } from '@permanto/api-client';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { isBlank } from '../../lib/contact';
import { isRememberingWanted, keepRememberingWanted } from '../../lib/draft-storage';
import { forgetContact, rememberContact, rememberedContact } from '../../lib/remembered';
import { $drafts, customerFilled, formShown } from '../contact/drafts.model';
import { $isContactSaved, contactSaved } from '../contact/model';

/** Whether this device is to remember the visitor's contact details. */
export const rememberChanged = createEvent<boolean>();

const readFx = createEffect(async () => ({
  contact: await rememberedContact(),
  isWanted: isRememberingWanted(),
}));
const writeFx = createEffect(rememberContact);
const forgetFx = createEffect(forgetContact);
const keepWishFx = createEffect(keepRememberingWanted);
sample({ clock: formShown, fn: () => undefined, target: readFx });

/** Whether details are on the device. */
export const $isRemembered = createStore(false)
  .on(readFx.doneData, (_, { contact }) => contact !== null)
  .on(writeFx.done, () => true)
  .on(forgetFx.done, () => false);

/** Whether they were there, and are there no more. */
export const $isForgotten = createStore(false)
  .on(forgetFx.done, () => true)
  .reset(rememberChanged, formShown);

/** Only the visitor ticks it: now, or when the details were remembered. */
export const $isRememberingWanted = createStore(false)
  .on(readFx.doneData, (_, { contact, isWanted }) => contact !== null || isWanted)
  .on(rememberChanged, (_, isWanted) => isWanted)
  .on(writeFx.fail, () => false);

/** The browser keeps nothing. */
export const $isRefused = createStore(false)
  .on(writeFx.fail, () => true)
  .reset(rememberChanged, formShown);

// The visitor's cart is looked at first: it may know the customer.
const $known = createStore<Awaited<ReturnType<typeof rememberedContact>>>(null).on(
  readFx.doneData,
  (_, { contact }) => contact,
);
sample({
  clock: [readFx.doneData, $cartState],
  source: { known: $known, cart: $cart, drafts: $drafts },
  filter: ({ known, cart, drafts }) =>
    known !== null && cart !== null && cart.customer === null && isBlank(drafts.main),
  fn: ({ known }) => known ?? {},
  target: customerFilled,
});

const $isKept = combine($isRememberingWanted, $isContactSaved, (isWanted, isSaved) => ({
  isWanted,
  isSaved,
}));
// What is remembered is what an order was made with.
sample({
  clock: [contactSaved, rememberChanged],
  source: { drafts: $drafts, kept: $isKept },
  filter: ({ kept }) => kept.isWanted && kept.isSaved,
  fn: ({ drafts }) => drafts.main,
  target: writeFx,
});
sample({ clock: rememberChanged, target: keepWishFx });
sample({
  clock: rememberChanged,
  source: $isRemembered,
  filter: (isRemembered, isWanted) => isRemembered && !isWanted,
  fn: () => undefined,
  target: forgetFx,
});
