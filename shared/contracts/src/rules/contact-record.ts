import type { ContactInput } from '../entities/customer';
import { type ContactDraft, EMPTY_CONTACT } from './contact';
import { tidyPostalCode } from './postal-code';

const OPTIONAL = [
  'address_line1',
  'address_line2',
  'postal_code',
  'city',
  'company_name',
  'message',
] as const;

/** What was typed or pasted without its outer blanks, in one line; a message keeps its lines. */
export function tidy<Typed extends ContactDraft>(draft: Typed): Typed {
  const lines = Object.entries(draft).map(([field, value]) => {
    if (typeof value !== 'string') return [field, value] as const;
    return [field, field === 'message' ? value.trim() : value.replace(/\s+/g, ' ').trim()] as const;
  });
  const postal_code = tidyPostalCode(draft.postal_code, draft.country);
  return { ...draft, ...Object.fromEntries(lines), postal_code };
}

/** What a form without scripts holds: its fields as texts; a ticked box has one, too. */
export function draftOf(fields: Readonly<Record<string, string>>): ContactDraft {
  const { marketing_permission, ...texts } = fields;
  const isGiven = marketing_permission !== undefined;
  return { ...EMPTY_CONTACT, ...texts, marketing_permission: isGiven };
}

/**
 * The record as it is sent (product.md, "Contact rules"): the e-mail in lower case, empty optional fields
 * absent. `phone` is the number in international form, empty where what was typed isn't one.
 */
export function toContact(typed: ContactDraft, phone: string): ContactInput {
  const draft = tidy(typed);
  const filled = OPTIONAL.flatMap((field) =>
    draft[field] ? [[field, draft[field]] as const] : [],
  );
  return {
    first_name: draft.first_name,
    last_name: draft.last_name,
    email: draft.email.toLowerCase(),
    ...(draft.phone !== '' && { phone }),
    ...Object.fromEntries(filled),
    country: draft.country.toUpperCase(),
    marketing_permission: draft.marketing_permission,
  };
}
