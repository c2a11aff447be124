import type { Contact } from '@permanto/contracts';

/** Trimmed, empty fields absent, e-mail in lower case, country in upper (spec, section 5). */
export function normalContact(contact: Contact): Contact {
  const entries = Object.entries(contact).flatMap(([field, value]) => {
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed === '' || trimmed === undefined ? [] : [[field, trimmed] as const];
  });
  const required = { first_name: '', last_name: '', email: '', country: '' };
  const normal = { ...required, ...Object.fromEntries(entries) } as Contact;
  return {
    ...normal,
    email: normal.email.toLowerCase(),
    country: normal.country.toUpperCase(),
  };
}
