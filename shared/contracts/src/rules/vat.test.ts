import { cents } from '../values';
import { vatByRate } from './vat';

const line = (vat_percentage: number, total: number) => ({ vat_percentage, total: cents(total) });

describe('VAT by rate', () => {
  it('is taken out of prices that include it', () => {
    expect(vatByRate([line(13.5, 2270)])).toEqual([
      { vat_percentage: 13.5, net: 2000, vat: 270, gross: 2270 },
    ]);
  });

  it('is rounded once for each rate, not for each row', () => {
    // A row of 1.00 € bears 11.894 cents; three rows bear 35.68, not 3 × 12.
    expect(vatByRate([line(13.5, 100), line(13.5, 100), line(13.5, 100)])).toEqual([
      { vat_percentage: 13.5, net: 264, vat: 36, gross: 300 },
    ]);
  });

  it('has its net rounded to the nearest cent', () => {
    // 79.68 cents.
    expect(vatByRate([line(25.5, 100)])).toEqual([
      { vat_percentage: 25.5, net: 80, vat: 20, gross: 100 },
    ]);
  });

  it('puts the dearest rate first and knows a rate of nothing', () => {
    expect(vatByRate([line(0, 700), line(25.5, 1255), line(13.5, 1135)])).toEqual([
      { vat_percentage: 25.5, net: 1000, vat: 255, gross: 1255 },
      { vat_percentage: 13.5, net: 1000, vat: 135, gross: 1135 },
      { vat_percentage: 0, net: 700, vat: 0, gross: 700 },
    ]);
  });

  it('never loses a cent', () => {
    for (let gross = 0; gross < 3_000; gross += 7) {
      for (const rate of [0, 10, 13.5, 14, 24, 25.5]) {
        const [row] = vatByRate([line(rate, gross)]);
        expect((row?.net ?? 0) + (row?.vat ?? 0)).toBe(gross);
      }
    }
  });
});
