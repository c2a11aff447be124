import { $cart, type ApiError } from '@permanto/api-client';
import { ADDRESS, contactFaults, hasAddress } from '@permanto/contracts/rules/contact';
import { tidy } from '@permanto/contracts/rules/contact-record';
import { attach, combine, createEffect, sample } from 'effector';
import { EMPTY_DRAFT, isBlank } from '../../lib/contact';
import type { DeliveryOffer } from '../../lib/delivery';
import { $drafts, draftsPrefilled, draftsRestored, draftSuggested } from '../contact/drafts.model';
import { saveRecordsFx } from '../contact/save.model';
import { $offers, storeChoicesFx } from './model';

/** Whether what was chosen is brought to an address, and whether the customer's own will do. */
export type ReceiverNeed = 'none' | 'allowed' | 'needed';

export const $receiverNeed = combine($offers, $cart, (offers, cart): ReceiverNeed => {
  const chosen = offers.map(({ methods, chosen: id }) => methods.find((one) => one.id === id));
  if (!chosen.some((method) => method?.needs_address)) return 'none';
  return hasAddress(cart?.customer ?? null) ? 'allowed' : 'needed';
});

/** Whether the receiver is asked for. */
export const $isReceiverAsked = combine(
  $receiverNeed,
  $drafts,
  (need, { delivery }) => need === 'needed' || (need === 'allowed' && delivery.isWanted),
);

/** The customer's own address in a line. */
export const $ownAddress = $cart.map((cart) => {
  const { address_line1 = '', postal_code = '', city = '' } = cart?.customer ?? {};
  return `${address_line1}, ${postal_code} ${city}`;
});

// Most who give an address are the receivers themselves: nobody types the same twice.
sample({
  clock: [$isReceiverAsked, draftsRestored, draftsPrefilled],
  source: { isAsked: $isReceiverAsked, drafts: $drafts, cart: $cart },
  filter: ({ isAsked, drafts, cart }) =>
    isAsked && isBlank(drafts.delivery) && Boolean(cart?.customer),
  fn: ({ cart }) => {
    const { first_name, last_name, email, phone = '' } = cart?.customer ?? EMPTY_DRAFT;
    return { prefix: 'delivery' as const, draft: { first_name, last_name, email, phone } };
  },
  target: draftSuggested,
});

/** What is wrong with the receiver, by prefix and field. */
export const $receiverFaults = combine($isReceiverAsked, $drafts, (isAsked, { delivery }) =>
  isAsked ? contactFaults('delivery', tidy(delivery), ADDRESS) : {},
);

const storeReceiverFx = attach({
  source: { isAsked: $isReceiverAsked, drafts: $drafts, cart: $cart },
  effect: async ({ isAsked, drafts, cart }) => {
    if (isAsked) await saveRecordsFx([{ prefix: 'delivery', draft: drafts.delivery }]);
    // A receiver of before is none any more.
    else if (cart?.delivery_customer) await saveRecordsFx([{ prefix: 'delivery', draft: null }]);
  },
});

/** Tells the API how all of it is delivered, and to whom. */
export const storeDeliveryFx = createEffect<readonly DeliveryOffer[], void, ApiError>(
  async (offers) => {
    await storeChoicesFx(offers);
    await storeReceiverFx();
  },
);
