import { SHOP_TIME_ZONE, type Cents, type Language } from '@permanto/contracts';

const FINNISH = 'fi-FI';
const LOCALES: Readonly<Record<Language, string>> = { fi: FINNISH, en: 'en-GB', sv: 'sv-FI' };

const money = new Intl.NumberFormat(FINNISH, { style: 'currency', currency: 'EUR' });

/** Finnish numbers in every language (product.md, "Shops and shoppers"). */
export function moneyText(amount: Cents): string {
  return money.format(amount / 100);
}

/** `25,5 %`, and `25.5%` in English. */
export function rateText(percentage: number, language: Language): string {
  const format = { style: 'percent', maximumFractionDigits: 1 } as const;
  return (percentage / 100).toLocaleString(LOCALES[language], format);
}

/** As the shop's pages write it: 9.00. */
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

function inShopsTime(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: SHOP_TIME_ZONE,
    ...options,
  });
  return format.format(date);
}

/** `lauantaina 12. joulukuuta 2026 klo 9.05`. */
export const dateText = (date: Date, language: Language): string =>
  inShopsTime(date, language, { ...DATE, ...CLOCK });

/** The day on the shop's calendar: `22. marraskuuta 2026`. */
export const dayText = (date: Date, language: Language): string =>
  inShopsTime(date, language, { dateStyle: 'long' });

/** A date in the pieces that a ticket's stub shows large. */
export interface StubText {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly time: string;
}

export function stubText(date: Date, language: Language): StubText {
  const part = (options: Intl.DateTimeFormatOptions) => inShopsTime(date, language, options);
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),

    time: part(CLOCK),
  };
}
