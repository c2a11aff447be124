import { formAction } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import { useLanguage } from '@permanto/federation';
import { Localized, useErrorText } from '@permanto/i18n';
import { Alert, Button, CheckIcon, LiveRegion, Stack } from '@permanto/ui';
import { Checkbox, useFaultFocus } from '@permanto/ui/forms';
import { useStoreMap, useUnit } from 'effector-react';
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { texts } from '../../i18n/texts';
import legend from '../../lib/legend.module.css';
import { FaultSummary } from '../fault-summary/fault-summary';
import { AddressBlock } from './address-block';
import { AddressFields } from './address-fields';
import { ContactField } from './contact-field';
import styles from './contact-form.module.css';
import { $drafts, marketingChanged } from './drafts.model';
import { nameOf } from './inputs';
import {
  $areContactFaultsListed,
  $contactFocusCalls,
  $formFields,
  $isBillingOffered,
  $isContactSaved,
  $isNextOpen,
  $isSaving,
  $marketingLabel,
  $saveError,
  fieldLeft,
  sectionLeft,
  submitted,
} from './model';
import { PersonFields } from './person-fields';
import { PhoneField } from './phone-field';
import { useFaultLinks } from './use-fault-links';
import { Wanted } from './wanted';

const prefix = 'billing';
const PREFIXES = ['main', prefix] as const;

/** Whom the bill is for, where it isn't for the customer. */
function BillingBlock() {
  const t = texts.useTexts();
  return (
    <Wanted prefix={prefix} label={t('billing.wanted')}>
      <fieldset>
        <legend className={legend.legend}>{t('billing.title')}</legend>
        <Stack gap={5}>
          <ContactField prefix={prefix} field="company_name" />
          <PersonFields prefix={prefix} />
          <AddressFields prefix={prefix} isRequired />
        </Stack>
      </fieldset>
    </Wanted>
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
      name={nameOf('main', 'marketing_permission')}
      label={<Localized text={label} />}
      checked={isGiven}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

/** The way on, and in its place, once the API has the details, that it does: nothing moves. */
function Continue() {
  const t = texts.useTexts();
  const [isSaving, isSaved, isNextOpen] = useUnit([$isSaving, $isContactSaved, $isNextOpen]);
  return (
    <div className={styles.continue}>
      {isSaved ? (
        <>
          <p className={styles.saved}>
            <CheckIcon className={styles.check} /> {t('customer.saved')}
          </p>
          <noscript>
            <Button type="submit">{t('customer.submit')}</Button>
          </noscript>
        </>
      ) : (
        <Button
          type="submit"
          variant={isNextOpen ? 'secondary' : 'primary'}
          size="large"
          busy={isSaving}
        >
          {t('customer.submit')}
        </Button>
      )}
      <LiveRegion message={isSaving ? t('customer.saving') : isSaved ? t('customer.saved') : ''} />
    </div>
  );
}

/** Long enough for a browser that fills in field after field. */
const AUTOFILL_MS = 200;

/** Calls `filled` after the browser, not the visitor, wrote into the form. */
function useAutofill(form: { readonly current: HTMLFormElement | null }, filled: () => void) {
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const handleInput = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
      // Typing and pasting say what they do.
      if (event instanceof InputEvent && event.inputType !== '') return;
      clearTimeout(due);
      due = setTimeout(filled, AUTOFILL_MS);
    };
    const { current } = form;
    current?.addEventListener('input', handleInput);
    return () => {
      clearTimeout(due);
      current?.removeEventListener('input', handleInput);
    };
  }, [form, filled]);
}

const ACTION = formAction('carts.setCustomer', { from: paths.checkout() });

/** The customer's contact record (product.md, "Contact rules"). It is saved as soon as it is left. */
export function ContactForm() {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [{ phone, company_name: company }, hasBilling] = useUnit([$formFields, $isBillingOffered]);
  const errorText = useErrorText(useUnit($saveError));
  const [focusCalls, areListed] = useUnit([$contactFocusCalls, $areContactFaultsListed]);
  const faultLinks = useFaultLinks(PREFIXES);
  const [submit, leave, leaveField] = useUnit([submitted, sectionLeft, fieldLeft]);
  useFaultFocus(form, focusCalls);
  useAutofill(form, leave);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    // The order saves what it needs.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    leave();
  };
  return (
    <form
      ref={form}
      method="post"
      action={localizedPath(ACTION, language)}
      noValidate
      onSubmit={handleSubmit}
      onBlur={handleBlur}
    >
      <Stack gap={5}>
        {areListed && <FaultSummary area={form} links={faultLinks} onLeft={leaveField} />}
        <PersonFields prefix="main" />
        {phone && <PhoneField prefix="main" isRequired={phone.required} />}
        {company && (
          <ContactField prefix="main" field="company_name" isRequired={company.required} />
        )}
        <AddressBlock />
        {hasBilling && <BillingBlock />}
        <MarketingField />
        {errorText && <Alert tone="error">{errorText}</Alert>}
        <Continue />
      </Stack>
    </form>
  );
}
