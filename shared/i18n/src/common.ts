import type { UnavoidableCost } from '@permanto/contracts/entities';
import type { Language } from '@permanto/contracts/values';
import en from './common/en.json';
import fi from './common/fi.json';
import sv from './common/sv.json';
import { formatInstant, formatMoney } from './formats';
import { createTexts } from './texts';

/** Texts that several remotes need. */
export const commonTexts = createTexts('common', { fi, en, sv });

/** What is paid on top of a price: `+ palvelumaksu 0,50 €/lippu + 1,50 €/tilaus`. */
export function costsText(costs: readonly UnavoidableCost[], language: Language): string {
  const t = commonTexts.in(language);
  const parts = (['service', 'delivery'] as const).map((kind) => {
    const prices = costs
      .filter((cost) => cost.kind === kind)
      .map(({ per, price }) => t(`costs.${per}`, { price: formatMoney(price) }));
    return prices.length > 0 ? t(`costs.${kind}`, { prices: prices.join(' + ') }) : '';
  });
  // A line doesn't end with a plus.
  return parts.filter(Boolean).join(' ').replaceAll('+ ', '+\u00a0');
}

/** `pe 27.11.2026 klo 18.30` */
export function formatDateAndTime(instant: string, language: Language): string {
  return commonTexts.in(language)('dateAndTime', {
    date: formatInstant(instant, language, 'date'),
    time: formatInstant(instant, language, 'time'),
  });
}
