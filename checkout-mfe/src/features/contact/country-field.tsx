import { useLanguage } from '@permanto/federation';
import { SelectField } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/texts';
import { countriesIn } from '../../lib/countries';
import { useHydrated } from '../../lib/use-hydrated';
import { $draft, $faults, fieldChanged } from './model';

/** The country; its list comes in the browser, where 250 names weigh nothing. */
export function CountryField() {
  const t = useTexts();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { country } = useUnit($draft);
  const fault = useUnit($faults).main_country;
  const change = useUnit(fieldChanged);
  const countries = useMemo(
    () => (isHydrated ? countriesIn(language) : []),
    [isHydrated, language],
  );
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
