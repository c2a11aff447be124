import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $isRenewing, renewRequested } from './model';
import { texts } from './texts';

export function RenewButton() {
  const t = texts.useTexts();
  const { isRenewing, renew } = useUnit({ isRenewing: $isRenewing, renew: renewRequested });
  return (
    <Button busy={isRenewing} onClick={() => renew()}>
      {isRenewing ? t('renewing') : t('renew')}
    </Button>
  );
}
