import { formatMoney } from '@permanto/i18n';
import { texts } from '../../../i18n/texts';
import type { Prices } from '../../../lib/hall/offer';

/** A category or a section. */
interface Priced {
  readonly prices: Prices | null;
  readonly is_on_sale: boolean;
}

/** Formats a price as "23,00 €" or "alkaen 12,00 €", or explains why there is none. */
export function usePrice() {
  const t = texts.useTexts();
  return ({ prices, is_on_sale }: Priced) => {
    if (prices === null) return t(is_on_sale ? 'price.code' : 'price.none');
    const key = prices.from === prices.to ? 'price.exact' : 'price.from';
    return t(key, { price: formatMoney(prices.from) });
  };
}
