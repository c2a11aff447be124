import { useLanguage } from '@permanto/federation';
import { SelectField } from '@permanto/ui/forms';
import { useMemo } from 'react';
import { countriesIn } from '../../lib/countries';
import { inputOf } from './inputs';
import { type ContactFieldProps, useContactField } from './use-contact-field';

interface CountryFieldProps extends ContactFieldProps {
  /** The list of 250 is made when it can be seen, which never is on the server. */
  readonly isListed: boolean;
  /** ISO 3166-1 alpha-2: those that can be chosen; all where it is left out. */
  readonly countries?: readonly string[] | undefined;
  readonly hint?: string | undefined;
}

export function CountryField({ isListed, countries: codes, hint, ...of }: CountryFieldProps) {
  const language = useLanguage();
  const control = useContactField('country', of);
  const countries = useMemo(
    () => (isListed ? countriesIn(language, codes) : []),
    [isListed, language, codes],
  );
  return (
    <SelectField {...control} hint={hint} autoComplete={inputOf(of.prefix, 'country').autoComplete}>
      {countries.length === 0 && <option value={control.value}>{control.value}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
