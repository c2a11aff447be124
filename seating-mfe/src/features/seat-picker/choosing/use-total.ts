import { formatMoney } from '@permanto/i18n';
import type { Total } from './model';
import { useTexts } from './texts';

/** "46,00 €", or "alkaen 46,00 €" where it depends on the tickets. */
export function useTotal() {
  const t = useTexts();
  return ({ amount, isExact }: Total) =>
    t(isExact ? 'summary.exact' : 'summary.from', { price: formatMoney(amount) });
}
