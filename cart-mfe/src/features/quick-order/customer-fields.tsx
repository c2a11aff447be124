import { usePhoneText } from '@permanto/i18n/phone-text';
import { LiveRegion } from '@permanto/ui';
import { TextField, type TextFieldProps } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import type { AskedField } from './customer';
import { $askedFields, $faults, $typed, fieldChanged } from './model';
import { $seenPhone, phoneLeft } from './phone.model';
import styles from './quick-order.module.css';
import { useTexts } from './texts';

/** How browsers fill each field in, and which keyboard a phone shows for it. */
const INPUTS: Record<AskedField, Partial<TextFieldProps>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address_line1: { autoComplete: 'address-line1' },
  address_line2: { autoComplete: 'address-line2' },
  postal_code: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  company_name: { autoComplete: 'organization' },
};

/** Only what is needed of whoever orders. */
export function CustomerFields({ isMine }: { isMine: boolean }) {
  const t = useTexts();
  const { asked, typed, faults, change } = useUnit({
    asked: $askedFields,
    typed: $typed,
    faults: $faults,
    change: fieldChanged,
  });
  return (
    <fieldset className={styles.customer}>
      <legend>{t('customer')}</legend>
      {asked.map((field) => {
        const fault = isMine ? faults[field] : undefined;
        const Field = field === 'phone' ? PhoneField : TextField;
        return (
          <Field
            key={field}
            {...INPUTS[field]}
            name={field}
            label={t(`field.${field}`)}
            required
            error={fault && t(`fault.${fault}`)}
            value={typed[field] ?? ''}
            onChange={(event) => change({ field, value: event.target.value })}
          />
        );
      })}
    </fieldset>
  );
}

/** The number, and what will be sent of it: nobody is refused for one that isn't valid. */
function PhoneField(props: TextFieldProps) {
  const textOf = usePhoneText();
  const [seen, leave] = useUnit([$seenPhone, phoneLeft]);
  const text = seen === null ? '' : textOf(seen.phone);
  return (
    <div>
      <TextField {...props} hint={text || undefined} onBlur={leave} />
      <LiveRegion message={text} />
    </div>
  );
}
