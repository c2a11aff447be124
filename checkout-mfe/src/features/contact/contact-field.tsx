import type { ContactField as FieldName } from '@permanto/contracts/rules/contact';
import { TextField } from '@permanto/ui/forms';
import { useStoreMap } from 'effector-react';
import { inputOf } from './inputs';
import { $formFields } from './model';
import { type ContactFieldProps, useContactField } from './use-contact-field';

interface LineProps extends ContactFieldProps {
  readonly field: Exclude<FieldName, 'country' | 'message' | 'phone'>;
}

/** One line of a contact record, with its message. */
export function ContactField({ field, ...of }: LineProps) {
  const { prefix } = of;
  const control = useContactField(field, of);
  const type = useStoreMap({ store: $formFields, keys: [field], fn: (form) => form[field]?.type });
  return <TextField {...control} {...inputOf(prefix, field, type)} dir="auto" />;
}
