import { addressLines } from '@permanto/contracts/rules/contact';
import { useLanguage } from '@permanto/federation';
import { Stack, useHydrated } from '@permanto/ui';
import { Checkbox, TextAreaField } from '@permanto/ui/forms';
import { useStoreMap, useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { AddressFields } from '../contact/address-fields';
import { $drafts, wantChanged } from '../contact/drafts.model';
import { PersonFields } from '../contact/person-fields';
import { PhoneField } from '../contact/phone-field';
import { useContactField } from '../contact/use-contact-field';
import {
  $customer,
  $isPhoneNeeded,
  $isReceiverAsked,
  $knownReceiver,
  $receiverNeed,
  $servedCountries,
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
  const isHydrated = useHydrated();
  const [isPhoneNeeded, countries] = useUnit([$isPhoneNeeded, $servedCountries]);
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
        isListed={isHydrated}
        countries={countries}
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
  const [customer, change] = useUnit([$customer, wantChanged]);
  const own = customer === null ? '' : addressLines(customer, language).join(', ');
  const isWanted = useStoreMap($drafts, ({ delivery }) => delivery.isWanted);
  return (
    <div className={styles.opening}>
      <Checkbox
        id="delivery_wanted"
        name="delivery_wanted"
        label={t('receiver.another')}
        hint={isWanted ? undefined : t('receiver.own', { address: own })}
        checked={isWanted}
        onChange={(event) => change({ prefix, isWanted: event.target.checked })}
      />
    </div>
  );
}

/** To whom it is brought, where it is brought to an address. */
export function Receiver() {
  const t = texts.useTexts();
  const language = useLanguage();
  const [need, isAsked, known] = useUnit([$receiverNeed, $isReceiverAsked, $knownReceiver]);
  if (need === 'none') return null;
  const section = (
    <fieldset>
      <legend className={styles.legend}>{t('receiver.title')}</legend>
      <Stack gap={4}>
        {need === 'allowed' ? <Another /> : <p>{t(`receiver.needs.${need}`)}</p>}
        {isAsked && <Fields />}
      </Stack>
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
