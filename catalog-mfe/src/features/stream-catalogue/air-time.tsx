import type { Stream } from '@permanto/contracts';
import { formatDateAndTime, formatInstant, useLanguage } from '@permanto/i18n';
import { useTexts } from './texts';

/** `la 21.4.2029 klo 17.30–21.00`; the end has its date where it is another day. */
export function AirTime({ stream: { start_date, end_date } }: { stream: Stream }) {
  const t = useTexts();
  const language = useLanguage();
  const dayOf = (instant: string) => formatInstant(instant, language, 'date');
  const endsSameDay = dayOf(start_date) === dayOf(end_date);
  return (
    <time dateTime={start_date}>
      {t('stream.until', {
        start: formatDateAndTime(start_date, language),
        end: endsSameDay
          ? formatInstant(end_date, language, 'time')
          : ` ${formatDateAndTime(end_date, language)}`,
      })}
    </time>
  );
}
