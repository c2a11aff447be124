import { localizedPath } from '@permanto/contracts/paths';
import { createTexts, useLanguage } from '@permanto/i18n';
import { Alert, buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';
import { $paidOrder, readPaidOrderFx } from './model';

export const texts = createTexts('paid-order', { fi, en, sv });

/** Where the cart is empty because it was paid, maybe in another tab: leads to the order. */
export function PaidOrder() {
  const t = texts.useTexts();
  const language = useLanguage();
  const { path, read } = useUnit({ path: $paidOrder, read: readPaidOrderFx });
  useEffect(() => void read(), [read]);
  if (path === null) return null;
  const [, , number = ''] = path.split(/[/#]/);
  return (
    <Alert
      tone="success"
      action={
        <a href={localizedPath(path, language)} className={buttonClass()}>
          {t('show')}
        </a>
      }
    >
      {t('paid', { number })}
    </Alert>
  );
}
