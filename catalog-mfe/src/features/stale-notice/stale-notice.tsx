import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Alert, Button } from '@permanto/ui';
import { useTexts } from './texts';

export interface StaleNoticeProps {
  /** When what is on show was read, ms since 1970. */
  since: number;
  onRetry: () => void;
  /** Whether it is being read again. */
  busy: boolean;
}

/** What was known before stays on show where the newest can't be read: since when, and the way to try again. */
export function StaleNotice({ since, onRetry, busy }: StaleNoticeProps) {
  const t = useTexts();
  const language = useLanguage();
  const when = formatDateAndTime(new Date(since).toISOString(), language);
  return (
    <Alert
      tone="warning"
      title={t('title')}
      action={
        <Button busy={busy} onClick={onRetry}>
          {busy ? t('retrying') : t('retry')}
        </Button>
      }
    >
      {t('since', { when })}
    </Alert>
  );
}
