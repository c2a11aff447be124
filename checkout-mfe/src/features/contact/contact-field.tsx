import type { ContactField as FieldName } from '@permanto/contracts/rules/contact';
import { TextField } from '@permanto/ui/forms';
import { useStoreMap } from 'effector-react';
import { texts } from '../../i18n/texts';
import { inputOf } from './inputs';
import { $formFields } from './model';
import { type ContactFieldProps, useContactField } from './use-contact-field';

interface LineProps extends ContactFieldProps {
  readonly field: Exclude<FieldName, 'country' | 'email' | 'message' | 'phone' | 'postal_code'>;
}

/** One line of a contact record, with its message. */
export function ContactField({ field, ...of }: LineProps) {
  const { prefix } = of;
  const control = useContactField(field, of);
  const type = useStoreMap({ store: $formFields, keys: [field], fn: (form) => form[field]?.type });
  const t = texts.useTexts();
  // The specification's message doesn't say what is wrong.
  const isTooShort = field === 'first_name' && control.error !== undefined;
  return (
    <TextField
      {...control}
      {...inputOf(prefix, field, type)}
      hint={isTooShort ? t('customer.first_nameHint') : undefined}
      dir="auto"
    />
  );
}
