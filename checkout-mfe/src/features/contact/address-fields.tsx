import { Stack } from '@permanto/ui';
import { ContactField } from './contact-field';
import styles from './contact-form.module.css';
import { CountryField } from './country-field';
import type { ContactFieldProps } from './use-contact-field';

interface AddressFieldsProps extends ContactFieldProps {
  readonly isListed?: boolean;
  readonly hasSecondLine?: boolean;
}

/** Where somebody lives: all of it or nothing (spec, section 5). */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix, isRequired = false, isListed = true, hasSecondLine = true } = props;
  const line = { prefix, isRequired, isOfBlock: true };
  return (
    <Stack gap={5}>
      <ContactField {...line} field="address_line1" />
      {hasSecondLine && <ContactField prefix={prefix} field="address_line2" />}
      <div className={styles.place}>
        <ContactField {...line} field="postal_code" />
        <ContactField {...line} field="city" />
      </div>
      <CountryField {...line} isRequired isListed={isListed} />
    </Stack>
  );
}
