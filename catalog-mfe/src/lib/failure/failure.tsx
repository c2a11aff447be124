import { Alert, Button } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';

interface FailureProps {
  title: string;
  /** Whether it is being tried again. */
  busy: boolean;
  onRetry: () => void;
}

/** What could not be loaded, and the way to try again. */
export function Failure({ title, busy, onRetry }: FailureProps) {
  const t = useTexts();
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
