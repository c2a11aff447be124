import { useErrorText } from '@permanto/i18n';
import { LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $retries, retried } from './retry.model';

/** Exponential backoff: doubles with each retry. */
const FIRST_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 60_000;
const ERROR = { code: 'cart_loading_failed', parameters: {} } as const;

/** Says once that the cart could not be loaded, and tries again by itself, with growing pauses. */
export function Retry() {
  const { retries, retry } = useUnit({ retries: $retries, retry: retried });
  useEffect(() => {
    const again = () => retry();
    const timer = setTimeout(again, Math.min(FIRST_BACKOFF_MS * 2 ** retries, MAX_BACKOFF_MS));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [retries, retry]);
  return <LiveRegion message={useErrorText(ERROR) ?? ''} />;
}
