import { formAction } from '@permanto/contracts/forms';
import { localizedPath } from '@permanto/contracts/paths';
import { useLanguage, useLocation } from '@permanto/federation';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import { $isRenewing, renewRequested } from './model';
import { texts } from './texts';

export function RenewButton() {
  const t = texts.useTexts();
  const language = useLanguage();
  const { path } = useLocation();
  const { isRenewing, renew } = useUnit({ isRenewing: $isRenewing, renew: renewRequested });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    renew();
  };
  return (
    <form
      method="post"
      action={localizedPath(formAction('carts.renew', { from: path }), language)}
      onSubmit={handleSubmit}
    >
      <Button type="submit" busy={isRenewing}>
        {isRenewing ? t('renewing') : t('renew')}
      </Button>
    </form>
  );
}
