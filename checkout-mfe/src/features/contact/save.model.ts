import { type ApiError, cartApi } from '@permanto/api-client';
import type { ContactInput, ContactPrefix } from '@permanto/contracts';
import { toContact } from '@permanto/contracts/rules/contact-record';
import { internationalPhone } from '@permanto/i18n/phone';
import { createEffect, sample } from 'effector';
import type { Draft } from '../../lib/contact';
import { checked, serverFaults } from './faults.model';

export interface RecordToSave {
  readonly prefix: ContactPrefix;
  /** Null takes the record of a receiver or payer away. */
  readonly draft: Draft | null;
}

/** Fails where the library of phones, a file of its own, doesn't come: shown like any lost answer. */
const toContactFx = createEffect(async (draft: Draft) =>
  toContact(draft, await internationalPhone(draft.phone)),
);

interface Put {
  readonly prefix: ContactPrefix;
  readonly contact: ContactInput | null;
}
const putFx = createEffect(({ prefix, contact }: Put) => {
  if (prefix === 'delivery') {
    return cartApi.setDeliveryCustomer({ body: { delivery_customer: contact } });
  }
  if (prefix === 'billing') {
    return cartApi.setBillingCustomer({ body: { billing_customer: contact } });
  }
  // An order needs a customer, so that record is never removed.
  return contact && cartApi.setCustomer({ body: { customer: contact } });
});

/** Sends one record after the other. Sent twice, they are the same: a retry does no harm. */
export const saveRecordsFx = createEffect<readonly RecordToSave[], void, ApiError>(
  async (records) => {
    for (const { prefix, draft } of records) {
      const contact = draft && (await toContactFx(draft));
      await putFx({ prefix, contact });
    }
  },
);

/** What the server found wrong with a record. */
export const faultsTold = saveRecordsFx.failData.filterMap(
  (error) => serverFaults(error) ?? undefined,
);
sample({ clock: faultsTold, target: checked });
