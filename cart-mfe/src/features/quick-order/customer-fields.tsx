import { usePhoneText } from '@permanto/i18n/phone-text';
import { LiveRegion } from '@permanto/ui';
import { CONTACT_INPUTS, TextField, type TextFieldProps } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { $askedFields, $faults, $typed, fieldChanged } from './model';
import { $seenPhone, phoneLeft } from './phone.model';
import styles from './quick-order.module.css';
import { useTexts } from './texts';

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
            {...CONTACT_INPUTS[field]}
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
