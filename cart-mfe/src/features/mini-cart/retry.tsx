import { useErrorText } from '@permanto/i18n';
import { LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $retries, retried } from './retry.model';

/** Milliseconds: the first pause, which doubles with each try, and the longest. */
const PAUSE = 2_000;
const LONGEST = 60_000;
const ERROR = { code: 'cart_loading_failed', parameters: {} } as const;

/** Says once that the cart could not be loaded, and tries again by itself, with growing pauses. */
export function Retry() {
  const { retries, retry } = useUnit({ retries: $retries, retry: retried });
  useEffect(() => {
    const again = () => retry();
    const timer = setTimeout(again, Math.min(PAUSE * 2 ** retries, LONGEST));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [retries, retry]);
  return <LiveRegion message={useErrorText(ERROR) ?? ''} />;
}
