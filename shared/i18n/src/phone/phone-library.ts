import parsePhoneNumber from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';

/** A number that is valid somewhere. */
export interface Phone {
  /** In international form (E.164), as it is sent. */
  readonly number: string;
  /** … with the blanks that make it readable. */
  readonly shown: string;
  /** ISO 3166-1 alpha-2; null where several countries share the number's plan. */
  readonly country: string | null;
}

/** {@link phoneOf} with its library: a file of its own, which must be imported lazily. */
export function parsedPhone(typed: string): Phone | null {
  const phone = parsePhoneNumber(typed, { defaultCountry: 'FI', extract: false }, metadata);
  if (!phone?.isValid()) return null;
  const { number, country = null } = phone;
  return { number, shown: phone.formatInternational(), country };
}
