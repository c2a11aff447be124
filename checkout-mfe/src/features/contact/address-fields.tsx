import { Stack } from '@permanto/ui';
import { ContactField } from './contact-field';
import styles from './contact-form.module.css';
import { CountryField } from './country-field';
import { PostalCodeField } from './postal-code-field';
import type { ContactFieldProps } from './use-contact-field';

interface AddressFieldsProps extends ContactFieldProps {
  readonly isListed?: boolean;
  readonly hasSecondLine?: boolean;
  /** ISO 3166-1 alpha-2: those that something is brought to; all where it is left out. */
  readonly countries?: readonly string[];
  /** What is to be known of them. */
  readonly countryHint?: string;
}

/** The address: all of it or nothing (product.md, "Contact rules"). */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix, isRequired = false, isListed = true, hasSecondLine = true } = props;
  const line = { prefix, isRequired, isOfBlock: true };
  return (
    <Stack gap={5}>
      <ContactField {...line} field="address_line1" />
      {hasSecondLine && <ContactField prefix={prefix} field="address_line2" />}
      <div className={styles.place}>
        <PostalCodeField {...line} />
        <ContactField {...line} field="city" />
      </div>
      <CountryField
        {...line}
        isRequired
        isListed={isListed}
        countries={props.countries}
        hint={props.countryHint}
      />
    </Stack>
  );
}
