import type { Contact } from '../entities/customer';
import { type ContactDraft, EMPTY_CONTACT } from './contact';
import { readEmail, readLine, readPhoneText, readText } from '../readers';
import { tidyPostalCode } from './postal-code';

const OPTIONAL = [
  'address_line1',
  'address_line2',
  'postal_code',
  'city',
  'company_name',
  'message',
] as const;

/** What was typed or pasted, each field by its reader. */
export function tidy<Typed extends ContactDraft>(draft: Typed): Typed {
  const lines = Object.entries(draft).map(
    ([field, value]) => [field, typeof value === 'string' ? readLine(value) : value] as const,
  );
  return {
    ...draft,
    ...Object.fromEntries(lines),
    // What is no address is shown as it was typed, with its fault.
    email: readEmail(draft.email) ?? readLine(draft.email),
    phone: readPhoneText(draft.phone),
    postal_code: tidyPostalCode(draft.postal_code, draft.country),
    message: readText(draft.message),
  };
}

/** A record as its form holds it. */
export function fromContact(contact: Contact): ContactDraft {
  const known = Object.entries(contact).filter(([, value]) => value !== undefined);
  return { ...EMPTY_CONTACT, ...Object.fromEntries(known) };
}

/** What a form without scripts holds: its fields as texts; a ticked box has one, too. */
export function draftOf(fields: Readonly<Record<string, string>>): ContactDraft {
  const { marketing_permission, ...texts } = fields;
  const isGiven = marketing_permission !== undefined;
  return { ...EMPTY_CONTACT, ...texts, marketing_permission: isGiven };
}

/**
 * The record as it is sent (product.md, "Contact rules"): empty optional fields absent. `phone` is the number in
 * international form, empty where what was typed isn't one.
 */
export function toContact(typed: ContactDraft, phone: string): Contact {
  const draft = tidy(typed);
  const filled = OPTIONAL.flatMap((field) =>
    draft[field] ? [[field, draft[field]] as const] : [],
  );
  return {
    first_name: draft.first_name,
    last_name: draft.last_name,
    email: draft.email,
    ...(draft.phone !== '' && { phone }),
    ...Object.fromEntries(filled),
    country: draft.country.toUpperCase(),
    marketing_permission: draft.marketing_permission,
  };
}
