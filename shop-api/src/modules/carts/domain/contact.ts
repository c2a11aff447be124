import type { Contact } from '@permanto/contracts';
import { tidyPostalCode } from '@permanto/contracts/rules/postal-code';

/** Trimmed, empty fields absent, e-mail in lower case, country in upper, postal code in one form (product.md, "Contact rules"). */
export function normalContact(contact: Contact): Contact {
  const entries = Object.entries(contact).flatMap(([field, value]) => {
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed === '' || trimmed === undefined ? [] : [[field, trimmed] as const];
  });
  const required = { first_name: '', last_name: '', email: '', country: '' };
  const normal = { ...required, ...Object.fromEntries(entries) } as Contact;
  const { postal_code, country } = normal;
  return {
    ...normal,
    ...(postal_code !== undefined && { postal_code: tidyPostalCode(postal_code, country) }),
    email: normal.email.toLowerCase(),
    country: country.toUpperCase(),
  };
}
