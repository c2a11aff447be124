import { cents, type Cents } from '../values';

export interface VatRow {
  readonly vat_percentage: number;
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
}

/** Rates have one decimal, so a tenth of a percent is the whole number to count with. */
const tenths = (percentage: number) => Math.round(percentage * 10);

/**
 * VAT by rate, dearest rate first. The tax of a rate is counted once, from the sum of its
 * rows, and its net is rounded half up to a cent; `gross` = `net` + `vat` always holds.
 */
export function vatByRate(
  lines: readonly { readonly vat_percentage: number; readonly total: Cents }[],
): VatRow[] {
  const grossByTenths = new Map<number, number>();
  for (const { vat_percentage, total } of lines) {
    const rate = tenths(vat_percentage);
    grossByTenths.set(rate, (grossByTenths.get(rate) ?? 0) + total);
  }
  return [...grossByTenths]
    .sort(([a], [b]) => b - a)
    .map(([rate, gross]) => {
      const net = Math.round((gross * 1_000) / (1_000 + rate));
      return {
        vat_percentage: rate / 10,
        net: cents(net),
        vat: cents(gross - net),
        gross: cents(gross),
      };
    });
}
