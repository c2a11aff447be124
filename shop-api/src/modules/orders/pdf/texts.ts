import type { Cents, Language } from '@permanto/contracts';
import { SHOP_TIME_ZONE } from '@permanto/contracts';
import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';

export type TicketTexts = typeof fi;

/** Every language has the same texts; the compiler sees to it. */
const TEXTS: Readonly<Record<Language, TicketTexts>> = { fi, en, sv };
export const LOCALES: Readonly<Record<Language, string>> = {
  fi: 'fi-FI',
  en: 'en-GB',
  sv: 'sv-FI',
};

export function ticketTexts(language: Language): TicketTexts {
  return TEXTS[language];
}

/** `text` with its `{names}` filled in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const money = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' });

/** Finnish numbers in every language (spec, section 9). */
export function moneyText(amount: Cents): string {
  return money.format(amount / 100);
}

export function rateText(percentage: number): string {
  return percentage.toLocaleString('fi-FI');
}

/** Weekday, date and time on the shop's clocks. */
export function dateText(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: SHOP_TIME_ZONE,
  }).format(date);
}

/** A date in the pieces that a ticket's stub shows large. */
export interface StubText {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly time: string;
}

export function stubText(date: Date, language: Language): StubText {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: SHOP_TIME_ZONE, ...options }).format(
      date,
    );
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    time: part({ hour: '2-digit', minute: '2-digit' }),
  };
}
