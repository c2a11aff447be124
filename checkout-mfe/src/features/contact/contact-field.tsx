import type { ContactField as FieldName } from '@permanto/contracts/rules/contact';
import { TextField, type TextFieldProps } from '@permanto/ui/forms';
import { useStoreMap, useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { $draft, $faults, fieldChanged } from './model';

type TextName = Exclude<FieldName, 'country'>;

/** How browsers fill each field in, and which keyboard a phone shows for it. */
const INPUTS: Record<TextName, Partial<TextFieldProps>> = {
  first_name: { autoComplete: 'given-name', maxLength: 200 },
  last_name: { autoComplete: 'family-name', maxLength: 200 },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 320,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
  address_line1: { autoComplete: 'address-line1', maxLength: 200 },
  address_line2: { autoComplete: 'address-line2', maxLength: 200 },
  postal_code: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 20 },
  city: { autoComplete: 'address-level2', maxLength: 200 },
  company_name: { autoComplete: 'organization', maxLength: 200 },
};

interface ContactFieldProps {
  readonly field: TextName;
  readonly isRequired?: boolean;
  /** Part of a block that is optional as a whole, and says so itself. */
  readonly isOfBlock?: boolean;
}

/** One line of the contact record, with its message. */
export function ContactField(props: ContactFieldProps) {
  const { field, isRequired = false, isOfBlock = false } = props;
  const t = useTexts();
  const change = useUnit(fieldChanged);
  const value = useStoreMap({ store: $draft, keys: [field], fn: (draft, [name]) => draft[name] });
  const fault = useStoreMap({
    store: $faults,
    keys: [field],
    fn: (faults, [name]) => faults[`main_${name}`] ?? null,
  });
  return (
    <TextField
      {...INPUTS[field]}
      id={`main_${field}`}
      name={field}
      label={t(`customer.${field}`)}
      optionalText={isRequired || isOfBlock ? undefined : t('customer.optional')}
      required={isRequired}
      error={fault === null ? undefined : t(`faults.${fault}`)}
      value={value}
      onChange={(event) => change({ field, value: event.target.value })}
    />
  );
}
