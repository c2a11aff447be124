import { Stack } from '@permanto/ui';
import { useStoreMap } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { ADDRESS_FIELDS } from '../../lib/faults';
import styles from './address-block.module.css';
import { ContactField } from './contact-field';
import { CountryField } from './country-field';
import { $draft } from './model';

/** The address: all of it or nothing, folded away until somebody wants it. */
export function AddressBlock() {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const isFilled = useStoreMap($draft, (draft) => ADDRESS_FIELDS.some((field) => draft[field]));
  useEffect(() => {
    if (isFilled && details.current !== null) details.current.open = true;
  }, [isFilled]);
  return (
    <details
      ref={details}
      className={styles.block}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        {t('customer.address')} <span className={styles.quiet}>{t('customer.optional')}</span>
      </summary>
      <Stack gap={4} className={styles.fields}>
        <p className={styles.quiet}>{t('customer.addressHint')}</p>
        <ContactField field="address_line1" isOfBlock />
        <ContactField field="address_line2" />
        <div className={styles.pair}>
          <ContactField field="postal_code" isOfBlock />
          <ContactField field="city" isOfBlock />
        </div>
        <CountryField isListed={isOpen} />
      </Stack>
    </details>
  );
}
