import { inLanguage } from '@permanto/contracts';
import { useErrorText, useLanguage } from '@permanto/i18n';
import { useTexts } from '../../i18n/texts';
import type { OrderFailure } from '../../lib/checkout-status';

/** A failure in the words of spec sections 4 and 8; null where there is none. */
export function useFailureText(failure: OrderFailure | null): string | null {
  const t = useTexts();
  const language = useLanguage();
  const refusal = useErrorText(failure?.kind === 'refused' ? failure.error : null);
  if (failure === null || failure.kind === 'refused') return refusal;
  if (failure.kind === 'told') return inLanguage(failure.message, language);
  return t(`order.failure.${failure.kind}`);
}
