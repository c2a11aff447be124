import { isPostalCodeNumeric, isPostalCodeOptional } from '@permanto/contracts/rules/postal-code';
import { TextField } from '@permanto/ui/forms';
import { useStoreMap } from 'effector-react';
import { $drafts } from './drafts.model';
import { inputOf } from './inputs';
import { type ContactFieldProps, useContactField } from './use-contact-field';

/** A postal code by its country: with letters on the keyboard where it has some, and asked for where there are any. */
export function PostalCodeField(props: ContactFieldProps) {
  const { prefix } = props;
  const country = useStoreMap($drafts, (drafts) => drafts[prefix].country);
  const isOptional = isPostalCodeOptional(country);
  const control = useContactField('postal_code', isOptional ? { prefix } : props);
  const letters = { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <TextField
      {...control}
      {...inputOf(prefix, 'postal_code')}
      {...(!isPostalCodeNumeric(country) && letters)}
    />
  );
}
