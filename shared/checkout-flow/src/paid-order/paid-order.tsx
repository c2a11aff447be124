import { $paidOrder } from '@permanto/api-client';
import { localizedPath } from '@permanto/contracts/paths';
import { createTexts, useLanguage } from '@permanto/i18n';
import { Alert, buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

export const texts = createTexts('paid-order', { fi, en, sv });

/** Where the cart is empty because it was paid, maybe in another tab: leads to the order. */
export function PaidOrder() {
  const t = texts.useTexts();
  const language = useLanguage();
  const order = useUnit($paidOrder);
  if (order === null) return null;
  return (
    <Alert
      tone="success"
      action={
        <a href={localizedPath(order.path, language)} className={buttonClass()}>
          {t('show')}
        </a>
      }
    >
      {t('paid', { number: order.order_number })}
    </Alert>
  );
}
