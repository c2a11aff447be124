import { useLanguage } from '@permanto/federation';
import { LiveRegion } from '@permanto/ui';
import { TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { countryName } from '../../lib/countries';
import { inputOf } from './inputs';
import { $phones, phoneLeft } from './phone.model';
import { type ContactFieldProps, useContactField } from './use-contact-field';

/** The number, and what will be sent of it: nobody is refused for one that isn't valid. */
export function PhoneField(props: ContactFieldProps) {
  const { prefix } = props;
  const t = useTexts();
  const language = useLanguage();
  const control = useContactField('phone', props);
  const [phones, leave] = useUnit([$phones, phoneLeft]);
  const seen = phones[prefix];
  const told = () => {
    if (!control.value.trim() || seen?.typed !== control.value) return '';
    if (seen.phone === null) return t('phone.unsent');
    const { shown, country } = seen.phone;
    if (country === null) return t('phone.sent', { number: shown });
    return t('phone.sentFrom', { number: shown, country: countryName(country, language) });
  };
  const text = told();
  return (
    <div>
      <TextField
        {...control}
        {...inputOf(prefix, 'phone')}
        hint={text || undefined}
        onBlur={() => leave(prefix)}
      />
      <LiveRegion message={text} />
    </div>
  );
}
