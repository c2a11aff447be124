import { readSigns } from '../readers';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Section 5 of the specification. */
const FINNISH = /^\d{5}$/;

/** Finland and its neighbours: so many digits, for decades. Their codes may be written with these letters before. */
const CERTAIN: Readonly<Record<string, RegExp>> = {
  FI: /^(?:FIN|FI)[ -]*(?=\d)/,
  AX: /^(?:AX|FIN|FI)[ -]*(?=\d)/,
  SE: /^(?:SE|S)[ -]*(?=\d)/,
  NO: /^(?:NO|N)[ -]*(?=\d)/,
  DK: /^DK[ -]*(?=\d)/,
  EE: /^EE[ -]*(?=\d)/,
};

/** The code as it is kept: a Finnish one in one piece, any other in capitals and as it was grouped. */
export function tidyPostalCode(typed: string, country: string): string {
  const of = country.toUpperCase();
  const code = readSigns(typed)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
  const prefix = CERTAIN[of];
  const bare = prefix === undefined ? code : code.replace(prefix, '');
  return of === 'FI' ? bare.replace(/\s/g, '') : bare;
}

/** No country's code is longer. */
const MAX_LENGTH = 12;

/** The code in one piece, and with each separator at each place: people leave them out or add some. */
function spellings(code: string): string[] {
  const bare = code.replace(/[\s-]/g, '');
  const places = [...bare].slice(1).map((_, at) => at + 1);
  const separated = places.flatMap((at) =>
    [' ', '-'].map((separator) => bare.slice(0, at) + separator + bare.slice(at)),
  );
  return [code, bare, ...separated];
}

/**
 * Whether the code looks like one of the country (ISO 3166-1 alpha-2). Where no rule is known, as for
 * countries without postal codes, anything does, also nothing.
 */
function isUsualPostalCode(typed: string, country: string): boolean {
  const code = tidyPostalCode(typed, country);
  const of = country.toUpperCase();
  if (of === 'FI') return FINNISH.test(code);
  if (!postcodeValidatorExistsForCountry(of)) return true;
  if (code.length > MAX_LENGTH) return false;
  return spellings(code).some((spelling) => postcodeValidator(spelling, of));
}

/**
 * Whether to ask if the code is right. Rules have exceptions that no list knows (`BFPO 61`): where they aren't
 * certain, what they don't know is taken.
 */
export const isUnusualPostalCode = (typed: string, country: string): boolean =>
  !(country.toUpperCase() in CERTAIN) &&
  tidyPostalCode(typed, country) !== '' &&
  !isUsualPostalCode(typed, country);

/** Whether this can be a postal code of the country. */
export const isPostalCode = (typed: string, country: string): boolean =>
  isUsualPostalCode(typed, country) || isUnusualPostalCode(typed, country);

/** Whether an address in the country goes without a postal code. */
export const isPostalCodeOptional = (country: string): boolean => isPostalCode('', country);

const DIGITS = [3, 4, 5, 6, 7, 8].map((length) => '1'.repeat(length));

/** Whether digits alone make a code there: the keyboard needs letters anywhere else. */
export const isPostalCodeNumeric = (country: string): boolean =>
  !isPostalCodeOptional(country) && DIGITS.some((code) => isUsualPostalCode(code, country));
