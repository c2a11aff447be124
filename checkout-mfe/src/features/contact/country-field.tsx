import { useLanguage } from '@permanto/federation';
import { SelectField } from '@permanto/ui/forms';
import { useMemo } from 'react';
import { countriesIn } from '../../lib/countries';
import { inputOf } from './inputs';
import { type ContactFieldProps, useContactField } from './use-contact-field';

interface CountryFieldProps extends ContactFieldProps {
  /** The list of 250 is made when it can be seen, which never is on the server. */
  readonly isListed: boolean;
}

export function CountryField({ isListed, ...of }: CountryFieldProps) {
  const language = useLanguage();
  const control = useContactField('country', of);
  const countries = useMemo(() => (isListed ? countriesIn(language) : []), [isListed, language]);
  return (
    <SelectField {...control} autoComplete={inputOf(of.prefix, 'country').autoComplete}>
      {countries.length === 0 && <option value={control.value}>{control.value}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
