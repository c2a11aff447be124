import type { ContactPrefix } from '@permanto/contracts';
import { Stack } from '@permanto/ui';
import { EmailField as Field } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { ContactField } from './contact-field';
import styles from './contact-form.module.css';
import { fieldChanged } from './drafts.model';
import { inputOf } from './inputs';
import { type ContactFieldProps, useContactField } from './use-contact-field';

/** The address for the confirmation. */
function EmailField(props: ContactFieldProps) {
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

/** Who it is: what no record goes without. */
export function PersonFields({ prefix }: { readonly prefix: ContactPrefix }) {
  return (
    <Stack gap={5}>
      <div className={styles.names}>
        <ContactField prefix={prefix} field="first_name" isRequired />
        <ContactField prefix={prefix} field="last_name" isRequired />
      </div>
      <EmailField prefix={prefix} isRequired />
    </Stack>
  );
}
