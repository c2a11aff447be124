import type { ContactPrefix } from '@permanto/contracts';
import { Stack } from '@permanto/ui';
import { ContactField } from './contact-field';
import styles from './contact-form.module.css';
import { EmailField } from './email-field';

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
