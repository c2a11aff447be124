import type { Stream } from '@permanto/contracts';
import { formatPeriod, useLanguage } from '@permanto/i18n';

export function AirTime({ stream: { start_date, end_date } }: { stream: Stream }) {
  const language = useLanguage();
  return <time dateTime={start_date}>{formatPeriod(start_date, end_date, language)}</time>;
}
