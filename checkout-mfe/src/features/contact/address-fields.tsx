import {
  isPostalCodeNumeric,
  isPostalCodeOptional,
  isUnusualPostalCode,
} from '@permanto/contracts/rules/postal-code';
import { LiveRegion, Stack } from '@permanto/ui';
import { TextField } from '@permanto/ui/forms';
import { useStoreMap } from 'effector-react';
import { useState } from 'react';
import { texts } from '../../i18n/texts';
import { ContactField } from './contact-field';
import styles from './contact-form.module.css';
import { CountryField } from './country-field';
import { $drafts } from './drafts.model';
import { inputOf } from './inputs';
import { type ContactFieldProps, useContactField } from './use-contact-field';

/**
 * A postal code by its country: with letters on the keyboard where it has some, and asked for where there are
 * any. One that is unusual there is asked about.
 */
function PostalCodeField(props: ContactFieldProps) {
  const { prefix } = props;
  const country = useStoreMap($drafts, (drafts) => drafts[prefix].country);
  const isOptional = isPostalCodeOptional(country);
  const control = useContactField('postal_code', isOptional ? { prefix } : props);
  const letters = { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false } as const;
  const t = texts.useTexts();
  const [isTyping, setIsTyping] = useState(false);
  const { value } = control;
  const isAsked = !isTyping && isUnusualPostalCode(value, country);
  const question = isAsked ? t('customer.postal_codeQuestion') : '';
  // Where a code may be asked about, a line is there from the beginning: the question moves no button.
  const hint = isUnusualPostalCode('?', country) ? t('customer.postal_codeHint') : undefined;
  return (
    <>
      <TextField
        {...control}
        {...inputOf(prefix, 'postal_code')}
        {...(!isPostalCodeNumeric(country) && letters)}
        hint={question || hint}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
      />
      <LiveRegion message={question} />
    </>
  );
}

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
