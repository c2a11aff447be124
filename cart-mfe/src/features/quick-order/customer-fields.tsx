import { usePhoneText } from '@permanto/i18n/phone-text';
import { LiveRegion } from '@permanto/ui';
import {
  CONTACT_INPUTS,
  EmailField,
  TextField,
  type TextFieldProps,
  useFieldLeft,
} from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { type AskedField, fieldOf, nameOf } from './customer';
import { $askedFields, $faults, $leftFaults, $typed, fieldChanged, fieldsLeft } from './model';
import { $seenPhone, phoneLeft } from './phone.model';
import styles from './quick-order.module.css';
import { texts } from './texts';

interface CustomerFieldsProps {
  readonly isMine: boolean;
  /** The id of their form, where they aren't in it. */
  readonly owner: string | undefined;
}

/** Only the fields that the order needs. */
export function CustomerFields({ isMine, owner }: CustomerFieldsProps) {
  const t = texts.useTexts();
  const fields = useRef<HTMLFieldSetElement>(null);
  const { asked, typed, faults, leftFaults, change, leave } = useUnit({
    asked: $askedFields,
    typed: $typed,
    faults: $faults,
    leftFaults: $leftFaults,
    change: fieldChanged,
    leave: fieldsLeft,
  });
  useFieldLeft(fields, (controls) =>
    leave(controls.map(({ name, value }) => ({ key: fieldOf(name), value }))),
  );
  return (
    <fieldset ref={fields} className={styles.customer}>
      <legend>{t('customer')}</legend>
      {asked.map((field) => {
        const fault = (isMine ? faults[field] : undefined) ?? leftFaults[field];
        const Field = FIELDS[field] ?? TextField;
        return (
          <Field
            key={field}
            {...CONTACT_INPUTS[field]}
            name={nameOf(field)}
            form={owner}
            label={t(`field.${field}`)}
            required
            error={fault && t(`fault.${fault}`)}
            // The specification's message doesn't say what is wrong.
            hint={field === 'first_name' && fault ? t('firstNameHint') : undefined}
            value={typed[field] ?? ''}
            onChange={(event) => change({ field, value: event.target.value })}
          />
        );
      })}
    </fieldset>
  );
}

function OrderEmailField(props: TextFieldProps) {
  const change = useUnit(fieldChanged);
  const { email = '' } = useUnit($typed);
  return (
    <EmailField {...props} value={email} onCorrect={(value) => change({ field: 'email', value })} />
  );
}

/** The number and what will be sent of it: an invalid one is no fault. */
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

const FIELDS: Readonly<Partial<Record<AskedField, typeof TextField>>> = {
  email: OrderEmailField,
  phone: PhoneField,
};
