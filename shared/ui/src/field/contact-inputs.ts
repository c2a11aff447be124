import type { ContactField } from '@permanto/contracts/rules/contact';
import type { TextFieldProps } from './text-field';

export type ContactInputProps = Pick<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

/** How browsers fill in each field of a contact record, and which keyboard a phone shows for it. */
export const CONTACT_INPUTS: Readonly<Record<ContactField, ContactInputProps>> = {
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
