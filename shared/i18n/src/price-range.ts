import { type Cents, cents } from '@permanto/contracts/values';
import { formatMoney } from './formats';

/** From the lowest to the highest price: `12,00–45,00 €`; one price alone where all are the same. */
export function priceRangeText(prices: readonly Cents[]): string {
  const [from, to] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatMoney(cents(price)),
  );
  // Browsers and servers space `formatRange` differently, which hydration would mind.
  return from === to ? `${to}` : `${from?.replace(/\s*€$/, '')}–${to}`;
}
