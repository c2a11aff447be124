import { usePhoneText } from '@permanto/i18n/phone-text';
import { LiveRegion } from '@permanto/ui';
import { TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { inputOf } from './inputs';
import { $phones, phoneLeft } from './phone.model';
import { type ContactFieldProps, useContactField } from './use-contact-field';

/** The number, and what will be sent of it: nobody is refused for one that isn't valid. */
export function PhoneField(props: ContactFieldProps) {
  const { prefix } = props;
  const textOf = usePhoneText();
  const control = useContactField('phone', props);
  const [phones, leave] = useUnit([$phones, phoneLeft]);
  const seen = phones[prefix];
  const isTold = control.value.trim() !== '' && seen?.typed === control.value;
  const text = isTold ? textOf(seen.phone) : '';
  return (
    <div>
      <TextField
        {...control}
        {...inputOf(prefix, 'phone')}
        hint={text || undefined}
        onBlur={() => leave(prefix)}
      />
      <LiveRegion message={text} />
    </div>
  );
}
