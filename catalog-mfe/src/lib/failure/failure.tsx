import { Alert, Button } from '@permanto/ui';
import { texts } from '../../i18n/texts';

interface FailureProps {
  title: string;
  /** Whether a retry is in progress. */
  busy: boolean;
  onRetry: () => void;
}

/** Reports a failed load, with a retry button. */
export function Failure({ title, busy, onRetry }: FailureProps) {
  const t = texts.useTexts();
  return (
    <Alert
      tone="error"
      title={title}
      action={
        <Button busy={busy} onClick={onRetry}>
          {busy ? t('failure.retrying') : t('failure.retry')}
        </Button>
      }
    >
      {t('failure.hint')}
    </Alert>
  );
}
