import { Stack } from '@permanto/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts';

/** The checkout: one page at the addresses of both its steps (product.md, "Checkout steps"). */
export function CheckoutFrame({ children }: { readonly children: ReactNode }) {
  const t = texts.useTexts();
  return (
    <Stack gap={5}>
      <h1>{t('checkout.title')}</h1>
      {children}
    </Stack>
  );
}
