import { COUNTRY_CODES } from '@permanto/contracts/countries';
import { useLanguage } from '@permanto/federation';
import { useHydrated } from '@permanto/ui';
import { SelectField } from '@permanto/ui/forms';
import { useMemo } from 'react';
import { countriesIn } from '../../lib/countries';
import { inputOf } from './inputs';
import { type ContactFieldProps, useContactField } from './use-contact-field';

/** Whether all countries are listed for browsers without scripts. Node builds do: others make the list when it can be seen. */
export const plainList = { isSent: false };

/** React leaves the list as the server sent it, whose names may differ, until the page has started. */
const AS_SENT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

interface CountryFieldProps extends ContactFieldProps {
  /** The list of 250 is made when it can be seen. */
  readonly isListed: boolean;
  /** ISO 3166-1 alpha-2: those that can be chosen; all where it is left out. */
  readonly countries?: readonly string[] | undefined;
  readonly hint?: string | undefined;
}

export function CountryField({ isListed, countries: codes, hint, ...of }: CountryFieldProps) {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const control = useContactField('country', of);
  const { isSent } = plainList;
  const { value } = control;
  const hasAll = isHydrated ? isListed : isSent;
  const countries = useMemo(() => {
    if (hasAll) return countriesIn(language, codes);
    return countriesIn(language, COUNTRY_CODES.includes(value) ? [value] : []);
  }, [hasAll, language, codes, value]);
  const options = countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
  return (
    <SelectField
      {...control}
      hint={hint}
      autoComplete={inputOf(of.prefix, 'country').autoComplete}
      {...(isHydrated || isSent ? { children: options } : AS_SENT)}
    />
  );
}
