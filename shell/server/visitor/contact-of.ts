import { type FieldTree, textsOf } from '@permanto/contracts/forms';
import { draftOf, toContact } from '@permanto/contracts/rules/contact-record';
import { internationalPhone } from '@permanto/i18n/phone';

/** The record as scripts would send it (product.md, "Contact rules"). */
export async function contactOf(fields: string | FieldTree | undefined) {
  const draft = draftOf(textsOf(fields));
  return toContact(draft, await internationalPhone(draft.phone));
}
