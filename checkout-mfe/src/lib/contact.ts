import type { Contact, ContactInput } from '@permanto/contracts';
import type { ContactDraft } from '@permanto/contracts/rules/contact';

export const EMPTY_DRAFT: ContactDraft = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  address_line1: '',
  address_line2: '',
  postal_code: '',
  city: '',
  country: 'FI',
  company_name: '',
  marketing_permission: false,
};

const OPTIONAL = ['address_line1', 'address_line2', 'postal_code', 'city', 'company_name'] as const;

/**
 * The record as it is sent (spec, section 5): the e-mail in lower case, empty optional fields
 * absent. `phone` is the number in international form, empty where what was typed isn't one.
 */
export function toContact(draft: ContactDraft, phone: string): ContactInput {
  const filled = OPTIONAL.flatMap((field) => {
    const value = draft[field].trim();
    return value === '' ? [] : [[field, value] as const];
  });
  return {
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    email: draft.email.trim().toLowerCase(),
    ...(draft.phone.trim() !== '' && { phone }),
    ...Object.fromEntries(filled),
    country: draft.country.toUpperCase(),
    marketing_permission: draft.marketing_permission,
  };
}

/** A saved record as the form holds it. */
export function toDraft(contact: Contact): ContactDraft {
  const known = Object.entries(contact).filter(([, value]) => value !== undefined);
  return { ...EMPTY_DRAFT, ...Object.fromEntries(known) };
}
