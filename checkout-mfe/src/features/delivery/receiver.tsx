import { addressLines } from '@permanto/contracts/rules/contact';
import { useLanguage } from '@permanto/federation';
import { Stack, useHydrated } from '@permanto/ui';
import { TextAreaField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { AddressFields } from '../contact/address-fields';
import { PersonFields } from '../contact/person-fields';
import { PhoneField } from '../contact/phone-field';
import { useContactField } from '../contact/use-contact-field';
import { Wanted } from '../contact/wanted';
import {
  $customer,
  $isPhoneNeeded,
  $isReceiverAsked,
  $knownReceiver,
  $reachableCountries,
  $receiverNeed,
  $servedCountries,
  type ReceiverNeed,
} from './receiver.model';
import { Done } from '../resumed/done';
import styles from '../../lib/legend.module.css';

const prefix = 'delivery';

function Message() {
  const t = texts.useTexts();
  const control = useContactField('message', { prefix });
  return (
    <TextAreaField
      {...control}
      autoComplete="off"
      hint={t('receiver.messageHint')}
      rows={3}
      dir="auto"
    />
  );
}

function Fields() {
  const t = texts.useTexts();
  const [isPhoneNeeded, served, reachable] = useUnit([
    $isPhoneNeeded,
    $servedCountries,
    $reachableCountries,
  ]);
  return (
    <Stack gap={5}>
      <PersonFields prefix={prefix} />
      <PhoneField
        prefix={prefix}
        isRequired={isPhoneNeeded}
        hint={isPhoneNeeded ? t('receiver.phoneHint') : undefined}
      />
      <AddressFields
        prefix={prefix}
        isRequired
        countries={served.length > 0 ? served : reachable}
        countryHint={t('receiver.countryHint')}
      />
      <Message />
    </Stack>
  );
}

/** Where the customer's own address will do, another one can be given. */
function Another() {
  const t = texts.useTexts();
  const language = useLanguage();
  const [customer, isAsked] = useUnit([$customer, $isReceiverAsked]);
  const own = customer === null ? '' : addressLines(customer, language).join(', ');
  const hint = isAsked || own === '' ? undefined : t('receiver.own', { address: own });
  return (
    <Wanted prefix={prefix} label={t('receiver.another')} hint={hint}>
      <Fields />
    </Wanted>
  );
}

/** The address that is needed, as the customer's own won't do. */
function Needed({ need }: { readonly need: Exclude<ReceiverNeed, 'none' | 'allowed'> }) {
  const t = texts.useTexts();
  return (
    <>
      <p>{t(`receiver.needs.${need}`)}</p>
      <Fields />
    </>
  );
}

/**
 * To whom it is brought, where it is brought to an address. Browsers without scripts have it from the beginning, since
 * the page doesn't change with the method that is chosen.
 */
export function Receiver() {
  const t = texts.useTexts();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [need, known, reachable] = useUnit([$receiverNeed, $knownReceiver, $reachableCountries]);
  const isAhead = need === 'none' && reachable.length > 0 && !isHydrated;
  if (need === 'none' && !isAhead) return null;
  const isOwnEnough = need === 'none' || need === 'allowed';
  const section = (
    <fieldset className={isAhead ? styles.plain : undefined}>
      <legend className={styles.legend}>{t('receiver.title')}</legend>
      <Stack gap={4}>{isOwnEnough ? <Another /> : <Needed need={need} />}</Stack>
    </fieldset>
  );
  const given = known && [
    `${known.first_name} ${known.last_name}`,
    ...addressLines(known, language),
  ];
  return (
    <Done isDone={known !== null} title={t('receiver.title')} given={given?.join(', ')}>
      {section}
    </Done>
  );
}
