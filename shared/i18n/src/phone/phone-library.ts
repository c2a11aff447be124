import parsePhoneNumber from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';

/** {@link internationalPhone} with its library: a file of its own, which must be imported lazily. */
export function parsedPhone(typed: string): string {
  const number = parsePhoneNumber(typed, { defaultCountry: 'FI', extract: false }, metadata);
  return number?.isValid() ? number.number : '';
}
