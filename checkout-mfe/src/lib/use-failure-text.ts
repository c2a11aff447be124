import { inLanguage } from '@permanto/contracts';
import { useErrorText, useLanguage } from '@permanto/i18n';
import { texts } from '../i18n/texts';
import type { OrderFailure } from '@permanto/checkout-flow';

/** A failure in the words of product.md, "Error messages"; null where there is none. */
export function useFailureText(failure: OrderFailure | null): string | null {
  const t = texts.useTexts();
  const language = useLanguage();
  const refusal = useErrorText(failure?.kind === 'refused' ? failure.error : null);
  if (failure === null || failure.kind === 'refused') return refusal;
  if (failure.kind === 'message') return inLanguage(failure.message, language);
  return t(`order.failure.${failure.kind}`);
}
