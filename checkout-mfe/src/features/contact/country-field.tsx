import { useLanguage } from '@permanto/federation';
import { SelectField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/texts';
import { countriesIn } from '../../lib/countries';
import { $draft, $faults, fieldChanged } from './model';

/** The country. Its list of 250 is made when it can be seen, which never is on the server. */
export function CountryField({ isListed }: { readonly isListed: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { country } = useUnit($draft);
  const fault = useUnit($faults).main_country;
  const change = useUnit(fieldChanged);
  const countries = useMemo(() => (isListed ? countriesIn(language) : []), [isListed, language]);
  return (
    <SelectField
      id="main_country"
      name="country"
      label={t('customer.country')}
      autoComplete="country"
      error={fault && t(`faults.${fault}`)}
      value={country}
      onChange={(event) => change({ field: 'country', value: event.target.value })}
    >
      {countries.length === 0 && <option value={country}>{country}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
