import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Alert, Button } from '@permanto/ui';
import { texts } from './texts';

export interface StaleNoticeProps {
  /** When the shown data was loaded, ms since 1970; null for what a list has brought. */
  since: number | null;
  onRetry: () => void;
  /** Whether a retry is in progress. */
  busy: boolean;
}

/** Shown above stale data after a failed reload: its age, and a retry button. */
export function StaleNotice({ since, onRetry, busy }: StaleNoticeProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const when = since !== null && formatDateAndTime(new Date(since).toISOString(), language);
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
      {when && t('since', { when })}
    </Alert>
  );
}
