import type { ContactPrefix } from '@permanto/contracts';
import type { ContactField } from '@permanto/contracts/rules/contact';
import { CONTACT_INPUTS, type ContactInputProps } from '@permanto/ui/forms';

/** What a shop's form may say that a field is, where it is no plain text. */
const TYPES: Readonly<Record<string, ContactInputProps>> = {
  number: { inputMode: 'numeric' },
  email: { type: 'email', inputMode: 'email' },
  tel: { type: 'tel', inputMode: 'tel' },
};

/** A section of its own for each record, so that the browser's own addresses don't get mixed. */
const SECTIONS: Readonly<Record<ContactPrefix, string>> = {
  main: '',
  delivery: 'section-delivery shipping ',
  billing: 'section-billing billing ',
};

/** What the record is called on the wire. */
const RECORDS: Readonly<Record<ContactPrefix, string>> = {
  main: 'customer',
  delivery: 'delivery_customer',
  billing: 'billing_customer',
};

/** A control's name where the form is sent as it is, e.g. `customer[first_name]`. */
export const nameOf = (prefix: ContactPrefix, field: ContactField | 'marketing_permission') =>
  `${RECORDS[prefix]}[${field}]`;

export function inputOf(
  prefix: ContactPrefix,
  field: ContactField,
  type = 'string',
): ContactInputProps {
  const input = { ...CONTACT_INPUTS[field], ...TYPES[type] };
  const token = input.autoComplete ?? 'off';
  return { ...input, autoComplete: token === 'off' ? token : SECTIONS[prefix] + token };
}
