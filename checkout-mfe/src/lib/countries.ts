import type { Language } from '@permanto/contracts';
import { COUNTRY_CODES, countryName } from '@permanto/contracts/countries';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/** Countries, by default all, by their names in `language`, in its alphabet's order. */
export function countriesIn(
  language: Language,
  codes: readonly string[] = COUNTRY_CODES,
): Country[] {
  const order = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((one, other) => order.compare(one.name, other.name));
}
