import type { Contact } from '@permanto/contracts';
import { type ContactDraft, EMPTY_CONTACT } from '@permanto/contracts/rules/contact';
import { fromContact, tidy, toContact } from '@permanto/contracts/rules/contact-record';

export interface Draft extends ContactDraft {
  /** A separate recipient or payer; the customer is always required. */
  isWanted: boolean;
}

export const EMPTY_DRAFT: Draft = {
  ...EMPTY_CONTACT,
  isWanted: false,
};

/** Whether nothing of it was typed. */
export const isBlank = (draft: Draft): boolean =>
  Object.entries(tidy(draft)).every(
    ([field, value]) => typeof value === 'boolean' || value === EMPTY_DRAFT[field as keyof Draft],
  );

/** A saved record as the form holds it. */
export function toDraft(contact: Contact): Draft {
  return { ...fromContact(contact), isWanted: true };
}

const INTERNATIONAL = /^\+\d{7,15}$/;

/** Whether the number was saved as typed, without the library that reads numbers. A number that is none is saved as ''. */
function isSamePhone(typed: string, saved = ''): boolean {
  const digits = typed.replace(/[^\d+]/g, '');
  const number = digits.replace(/^00/, '+').replace(/^0/, '+358');
  return number === saved || (saved === '' && !INTERNATIONAL.test(number));
}

/** Whether sending the draft would change nothing of the saved record. */
export function isSaved(draft: Draft, contact: Contact | null | undefined): boolean {
  if (!contact) return false;
  const [typed, saved] = [draft, toDraft(contact)].map((one) =>
    JSON.stringify(toContact({ ...one, phone: '' }, '')),
  );
  return typed === saved && isSamePhone(draft.phone, contact.phone);
}
