import type { ContactPrefix } from '@permanto/contracts';
import type { ContactField } from '@permanto/contracts/rules/contact';
import type { TextFieldProps } from '@permanto/ui/forms';

type Input = Pick<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

/** How browsers fill each field in, and which keyboard a phone shows for it. */
const INPUTS: Readonly<Record<ContactField, Input>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address_line1: { autoComplete: 'address-line1' },
  address_line2: { autoComplete: 'address-line2' },
  postal_code: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country' },
  company_name: { autoComplete: 'organization' },
  message: { autoComplete: 'off' },
};

/** What a shop's form may say that a field is, where it is no plain text. */
const TYPES: Readonly<Record<string, Input>> = {
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

export function inputOf(prefix: ContactPrefix, field: ContactField, type = 'string'): Input {
  const input = { ...INPUTS[field], ...TYPES[type] };
  const token = input.autoComplete ?? 'off';
  return { ...input, autoComplete: token === 'off' ? token : SECTIONS[prefix] + token };
}
