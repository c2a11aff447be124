import { Stack } from '@permanto/ui';
import { Checkbox } from '@permanto/ui/forms';
import { useStoreMap, useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { AddressFields } from './address-fields';
import styles from '../../lib/legend.module.css';
import { PersonFields } from './person-fields';
import { ContactField } from './contact-field';
import { $drafts, wantChanged } from './drafts.model';

const prefix = 'billing';

/** Whom the bill is for, where it isn't for the customer. */
export function BillingBlock() {
  const t = texts.useTexts();
  const change = useUnit(wantChanged);
  const isWanted = useStoreMap($drafts, ({ billing }) => billing.isWanted);
  return (
    <Stack gap={4}>
      <Checkbox
        id="billing_wanted"
        label={t('billing.wanted')}
        checked={isWanted}
        onChange={(event) => change({ prefix, isWanted: event.target.checked })}
      />
      {isWanted && (
        <fieldset>
          <legend className={styles.legend}>{t('billing.title')}</legend>
          <Stack gap={5}>
            <ContactField prefix={prefix} field="company_name" />
            <PersonFields prefix={prefix} />
            <AddressFields prefix={prefix} isRequired />
          </Stack>
        </fieldset>
      )}
    </Stack>
  );
}
