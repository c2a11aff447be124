import { type Cents, type Language, SHOP_TIME_ZONE, toEuros } from '@permanto/contracts/values';

const FINNISH = 'fi-FI';
const LOCALES: Record<Language, string> = { fi: FINNISH, en: 'en-GB', sv: 'sv-FI' };

/** Prices are shown with Finnish number formatting in every language (product.md, "Shops and shoppers"): `12,50 €`. */
const euros: Partial<Record<TrailingZeroDisplay, Intl.NumberFormat>> = {};

/** As `Intl.NumberFormat` has it; to strip zeros saves room where whole euros are usual: `12 €`. */
type TrailingZeroDisplay = 'auto' | 'stripIfInteger';

export function formatMoney(
  amount: Cents,
  trailingZeroDisplay: TrailingZeroDisplay = 'auto',
): string {
  // Not before it is needed: it takes longer than anything else that is made as a page loads.
  const format = (euros[trailingZeroDisplay] ??= new Intl.NumberFormat(FINNISH, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay,
  }));
  return format.format(toEuros(amount));
}

/** `25,5 %`, and `25.5%` in English. */
export function formatPercentage(percentage: number, language: Language): string {
  const format = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(LOCALES[language], format).format(percentage / 100);
}

const STYLES = {
  /** pe 27.11.2026, and Fri, 27 Nov 2026: numbers alone would be read in two ways there */
  date: { weekday: 'short', day: 'numeric', month: 'numeric', year: 'numeric' },
  /** 5.5.2018, and 5 May 2018: a day of birth needs no weekday */
  dateOnly: { day: 'numeric', month: 'numeric', year: 'numeric' },
  /** perjantaina 27. marraskuuta 2026 */
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 9.00, 18.30 */
  time: { hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  /** toukokuu 2027 */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** ma */
  weekday: { weekday: 'short' },
  /** maanantai */
  longWeekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in the shop's time zone. */
export function formatInstant(
  instant: string,
  language: Language,
  style: keyof typeof STYLES,
): string {
  const key = `${language}:${style}`;
  let format = formats.get(key);
  if (format === undefined) {
    const options: Intl.DateTimeFormatOptions = { timeZone: SHOP_TIME_ZONE, ...STYLES[style] };
    if (language === 'en' && style.startsWith('date')) options.month = 'short';
    format = new Intl.DateTimeFormat(LOCALES[language], options);
    formats.set(key, format);
  }
  return format.format(new Date(instant));
}
