import type { Contact } from '@permanto/contracts';
import { type ContactDraft, EMPTY_CONTACT } from '@permanto/contracts/rules/contact';
import { tidy } from '@permanto/contracts/rules/contact-record';

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
  const known = Object.entries(contact).filter(([, value]) => value !== undefined);
  return { ...EMPTY_DRAFT, ...Object.fromEntries(known), isWanted: true };
}
