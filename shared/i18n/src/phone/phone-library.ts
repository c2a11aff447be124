import parsePhoneNumber from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';
import type { Phone } from './phone';

/** {@link phoneOf} with its library: a file of its own, which must be imported lazily. */
export function parsedPhone(typed: string): Phone | null {
  const phone = parsePhoneNumber(typed, { defaultCountry: 'FI', extract: false }, metadata);
  if (!phone?.isValid()) return null;
  const { number, country = null } = phone;
  return { number, shown: phone.formatInternational(), country };
}
