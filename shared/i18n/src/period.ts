import type { Language } from '@permanto/contracts/values';
import { commonTexts, formatDateAndTime } from './common';
import { formatInstant } from './formats';

/** What is over within so many hours is one evening, also where it ends after midnight. */
const ONE_SITTING_MS = 12 * 3_600_000;

/**
 * From when to when, of two instants: `pe 27.11.2026 klo 18.30–20.30`, also past midnight
 * (`ma 31.12.2029 klo 20.00–1.00`); `pe 21.4.2028 klo 10.00 – su 23.4.2028 klo 17.00`.
 */
export function formatPeriod(start: string, end: string, language: Language): string {
  const dateOf = (instant: string) => formatInstant(instant, language, 'date');
  const isShort = Date.parse(end) - Date.parse(start) <= ONE_SITTING_MS;
  if (!isShort && dateOf(start) !== dateOf(end)) {
    return `${formatDateAndTime(start, language)}\u00a0– ${formatDateAndTime(end, language)}`;
  }
  const timeOf = (instant: string) => formatInstant(instant, language, 'time');
  const time = start === end ? timeOf(start) : `${timeOf(start)}–${timeOf(end)}`;
  return commonTexts.in(language)('dateAndTime', { date: dateOf(start), time });
}
