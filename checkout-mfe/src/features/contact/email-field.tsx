import { EmailField as Field } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { fieldChanged } from './drafts.model';
import { inputOf } from './inputs';
import { type ContactFieldProps, useContactField } from './use-contact-field';

/** The address for the confirmation. */
export function EmailField(props: ContactFieldProps) {
  const { prefix } = props;
  const t = texts.useTexts();
  const control = useContactField('email', props);
  const change = useUnit(fieldChanged);
  return (
    <Field
      {...control}
      {...inputOf(prefix, 'email')}
      dir="auto"
      // Its line is there from the beginning: what came with the blur would move the button under the press.
      hint={t('customer.emailHint')}
      onCorrect={(value) => change({ prefix, field: 'email', value })}
    />
  );
}
