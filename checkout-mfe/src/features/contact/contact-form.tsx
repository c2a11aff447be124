import { Localized, useErrorText } from '@permanto/i18n';
import { Alert, Button, LiveRegion, Stack, useHydrated } from '@permanto/ui';
import { Checkbox, useFaultFocus } from '@permanto/ui/forms';
import { useStoreMap, useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { texts } from '../../i18n/texts';
import styles from '../../lib/legend.module.css';
import { typedBefore } from '../../lib/typed-before';
import { FaultSummary } from '../fault-summary/fault-summary';
import { AddressBlock } from './address-block';
import { AddressFields } from './address-fields';
import { ContactField } from './contact-field';
import { $drafts, formLeft, formShown, marketingChanged, wantChanged } from './drafts.model';
import { $areFaultsListed, $focusCalls } from './faults.model';
import {
  $formFields,
  $isBillingOffered,
  $isSaving,
  $marketingLabel,
  $saveError,
  fieldLeft,
  submitted,
} from './model';
import { PersonFields } from './person-fields';
import { PhoneField } from './phone-field';
import { useFaultLinks } from './use-fault-links';

const prefix = 'billing';

/** Whom the bill is for, where it isn't for the customer. */
function BillingBlock() {
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

/** Whether the shop may send news, where it asks for that; never ticked beforehand. */
function MarketingField() {
  const label = useUnit($marketingLabel);
  const isGiven = useStoreMap($drafts, ({ main }) => main.marketing_permission);
  const change = useUnit(marketingChanged);
  if (label === null) return null;
  return (
    <Checkbox
      id="main_marketing_permission"
      name="main_marketing_permission"
      label={<Localized text={label} />}
      checked={isGiven}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

/** The customer's contact record (product.md, "Contact rules"). */
export function ContactForm() {
  const t = texts.useTexts();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [{ phone, company_name: company }, hasBilling] = useUnit([$formFields, $isBillingOffered]);
  const [isSaving, error] = useUnit([$isSaving, $saveError]);
  const errorText = useErrorText(error);
  const [focusCalls, areListed] = useUnit([$focusCalls, $areFaultsListed]);
  const faultLinks = useFaultLinks();
  const [show, leave, submit] = useUnit([formShown, formLeft, submitted]);
  const leaveField = useUnit(fieldLeft);

  useEffect(() => {
    show(typedBefore(form.current));
    return leave;
  }, [show, leave]);
  useFaultFocus(form, focusCalls);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <Stack gap={5}>
        {areListed && <FaultSummary links={faultLinks} onLeft={leaveField} />}
        <PersonFields prefix="main" />
        {phone && <PhoneField prefix="main" isRequired={phone.required} />}
        {company && (
          <ContactField prefix="main" field="company_name" isRequired={company.required} />
        )}
        <AddressBlock />
        {hasBilling && <BillingBlock />}
        <MarketingField />
        {errorText && <Alert tone="error">{errorText}</Alert>}
        <LiveRegion message={isSaving ? t('customer.saving') : ''} />
        {/* Until the code is there, sending the form would put what was typed into the address. */}
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="primary"
          size="large"
          busy={isSaving}
        >
          {t('customer.submit')}
        </Button>
      </Stack>
    </form>
  );
}
