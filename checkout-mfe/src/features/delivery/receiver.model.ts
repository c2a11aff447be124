import { $cart, type ApiError } from '@permanto/api-client';
import {
  ADDRESS,
  contactFaults,
  type ContactFaults,
  faultsWhenLeft,
  hasAddress,
} from '@permanto/contracts/rules/contact';
import { tidy, toContact } from '@permanto/contracts/rules/contact-record';
import type { Contact } from '@permanto/contracts';
import { attach, combine, createEffect, sample } from 'effector';
import { isBlank } from '../../lib/contact';
import type { DeliveryOffer } from '../../lib/delivery';
import { $drafts, draftsPrefilled, draftsRestored, draftSuggested } from '../contact/drafts.model';
import { fieldsLeft, isSound, leftFaulty } from '../contact/faults.model';
import { $contactFaults, $isContactSaved } from '../contact/model';
import { $phones } from '../contact/phone.model';
import { saveRecordsFx } from '../contact/save.model';
import { $offers, storeChoicesFx } from './model';

/** Who orders: as typed where that can be sent, otherwise as the API has it. */
export const $customer = combine(
  { cart: $cart, drafts: $drafts, faults: $contactFaults, isSaved: $isContactSaved },
  ({ cart, drafts: { main }, faults, isSaved }): Contact | null =>
    !isSaved && isSound(faults)
      ? {
          ...toContact(main, main.phone),
          marketing_permission: main.marketing_permission,
        }
      : (cart?.customer ?? null),
);

/** The chosen methods that bring something to an address. */
const $bringing = $offers.map((offers) =>
  offers
    .flatMap(({ methods, chosen }) => methods.find(({ id }) => id === chosen) ?? [])
    .filter(({ needs_address }) => needs_address),
);
/** The countries that all of them serve. */
export const $servedCountries = $bringing.map(([first, ...others]) =>
  (first?.served_countries ?? []).filter((country) =>
    others.every(({ served_countries }) => served_countries.includes(country)),
  ),
);
/** The countries to which anything may be brought, whatever is chosen. */
export const $reachableCountries = $offers.map((offers) => {
  const methods = offers.flatMap((offer) => offer.methods).filter((one) => one.needs_address);
  return [...new Set(methods.flatMap(({ served_countries }) => served_countries ?? []))];
});
/** Whether one of them announces itself by text message. */
export const $isPhoneNeeded = $bringing.map((methods) =>
  methods.some(({ needs_phone }) => needs_phone),
);

/**
 * Whether what was chosen is brought to an address, and whether the customer's own will do; where it
 * won't, what it lacks.
 */
export type ReceiverNeed = 'none' | 'allowed' | 'address' | 'country' | 'phone';

/** What the record lacks for the methods to bring something to it; nothing. */
const $needOf = combine(
  { bringing: $bringing, served: $servedCountries, isPhoneNeeded: $isPhoneNeeded },
  ({ bringing, served, isPhoneNeeded }) =>
    (record: Contact | null): ReceiverNeed => {
      if (bringing.length === 0) return 'none';
      if (record === null || !hasAddress(record)) return 'address';
      if (!served.includes(record.country)) return 'country';
      return isPhoneNeeded && !record.phone ? 'phone' : 'allowed';
    },
);
export const $receiverNeed = combine($needOf, $customer, (needOf, customer) => needOf(customer));

/** To whom it is brought, as the API has it; null where that isn't enough to order. */
export const $knownReceiver = combine($needOf, $cart, (needOf, cart) => {
  const receiver = cart?.delivery_customer ?? cart?.customer ?? null;
  return needOf(receiver) === 'allowed' ? receiver : null;
});

/** Whether the receiver is asked for. */
export const $isReceiverAsked = combine(
  $receiverNeed,
  $drafts,
  (need, { delivery }) => need !== 'none' && (need !== 'allowed' || delivery.isWanted),
);

// Most customers with an address are the recipients themselves and need not type it twice.
sample({
  clock: [$isReceiverAsked, draftsRestored, draftsPrefilled],
  source: { isAsked: $isReceiverAsked, drafts: $drafts },
  filter: ({ isAsked, drafts }) => isAsked && isBlank(drafts.delivery),
  fn: ({ drafts }) => {
    const { first_name, last_name, email, phone } = drafts.main;
    return { prefix: 'delivery' as const, draft: { first_name, last_name, email, phone } };
  },
  target: draftSuggested,
});

// The list doesn't have any other: a method of before may have served more.
sample({
  clock: [$servedCountries, draftsRestored, draftsPrefilled, draftSuggested],
  source: { served: $servedCountries, drafts: $drafts },
  filter: ({ served, drafts }) => served.length > 0 && !served.includes(drafts.delivery.country),
  fn: ({ served: [country = ''] }) => ({ prefix: 'delivery' as const, draft: { country } }),
  target: draftSuggested,
});

/** What is wrong with the receiver, by prefix and field. */
export const $receiverFaults = combine(
  { isAsked: $isReceiverAsked, drafts: $drafts, phones: $phones, isPhoneNeeded: $isPhoneNeeded },
  ({ isAsked, drafts: { delivery }, phones, isPhoneNeeded }): ContactFaults => {
    if (!isAsked) return {};
    const faults = contactFaults('delivery', tidy(delivery), [
      ...ADDRESS,
      ...(isPhoneNeeded ? (['phone'] as const) : []),
    ]);
    const { typed, phone } = phones.delivery ?? {};
    const isNone = isPhoneNeeded && typed === delivery.phone && phone === null;
    return isNone ? { ...faults, delivery_phone: 'phone' } : faults;
  },
);

sample({
  clock: fieldsLeft,
  source: $receiverFaults,
  fn: (faults, left) => faultsWhenLeft(left, faults),
  target: leftFaulty,
});

const storeReceiverFx = attach({
  source: { isAsked: $isReceiverAsked, drafts: $drafts, cart: $cart },
  effect: async ({ isAsked, drafts, cart }) => {
    if (isAsked) await saveRecordsFx([{ prefix: 'delivery', draft: drafts.delivery }]);
    // A receiver of before is none any more.
    else if (cart?.delivery_customer) await saveRecordsFx([{ prefix: 'delivery', draft: null }]);
  },
});

/** Sends the delivery methods and the recipient to the API. */
export const storeDeliveryFx = createEffect<readonly DeliveryOffer[], void, ApiError>(
  async (offers) => {
    await storeChoicesFx(offers);
    await storeReceiverFx();
  },
);
