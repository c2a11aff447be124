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

const STYLES = {
  dateAndTime: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...CLOCK },
  date: { dateStyle: 'long' },
  weekday: { weekday: 'short' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  time: CLOCK,
} as const;

/** By language and style: it takes far longer to make one than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function inShopsTime(date: Date, language: Language, style: keyof typeof STYLES): string {
  const key = `${language} ${style}`;
  const known = formats.get(key);
  if (known) return known.format(date);
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: SHOP_TIME_ZONE,
    ...STYLES[style],
  });
  formats.set(key, made);
  return made.format(date);
}

/** `lauantaina 12. joulukuuta 2026 klo 9.05`. */
export const dateText = (date: Date, language: Language): string =>
  inShopsTime(date, language, 'dateAndTime');

/** The day on the shop's calendar: `22. marraskuuta 2026`. */
export const dayText = (date: Date, language: Language): string =>
  inShopsTime(date, language, 'date');

/** A date in the pieces that a ticket's stub shows large. */
export interface StubText {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly time: string;
}

export function stubText(date: Date, language: Language): StubText {
  const part = (style: keyof StubText) => inShopsTime(date, language, style);
  return { weekday: part('weekday'), day: part('day'), month: part('month'), time: part('time') };
}
