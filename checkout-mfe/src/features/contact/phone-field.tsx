import { readPhoneText } from '@permanto/contracts/readers';
import { usePhoneText } from '@permanto/i18n/phone-text';
import { LiveRegion } from '@permanto/ui';
import { TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { inputOf } from './inputs';
import { $phones, phoneLeft } from './phone.model';
import { type ContactFieldProps, useContactField } from './use-contact-field';

interface PhoneFieldProps extends ContactFieldProps {
  /** What it is for, where that isn't plain. */
  readonly hint?: string | undefined;
}

/** The number and what will be sent of it: an invalid one is no fault. */
export function PhoneField({ hint, ...props }: PhoneFieldProps) {
  const { prefix } = props;
  const t = texts.useTexts();
  const textOf = usePhoneText();
  const control = useContactField('phone', props);
  const [phones, leave] = useUnit([$phones, phoneLeft]);
  const seen = phones[prefix];
  const isTold = readPhoneText(control.value) !== '' && seen?.typed === control.value;
  // Where the number is needed, the order doesn't go without it.
  const isUnsent = seen?.phone === null && hint === undefined;
  const text = isTold && (seen.phone !== null || isUnsent) ? textOf(seen.phone) : '';
  return (
    <div>
      <TextField
        {...control}
        {...inputOf(prefix, 'phone')}
        // Its line is there from the beginning: what came with the blur would move the button under the press.
        hint={text || (hint ?? t('customer.phoneHint'))}
        onBlur={() => leave(prefix)}
      />
      <LiveRegion message={text} />
    </div>
  );
}
