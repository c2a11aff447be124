import { useLanguage } from '@permanto/federation';
import { formatInstant, useErrorText } from '@permanto/i18n';
import { Alert, ClockIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styles from './cart-time.module.css';
import { $renewError, $time, pageShown } from './model';
import { RenewButton } from './renew-button';
import { texts } from './texts';
import { useTicks } from './use-ticks';

/** How long the cart lasts, with a way to extend it. Not a live region: only the warning is announced. */
export function TimeLeft() {
  useTicks();
  const t = texts.useTexts();
  const language = useLanguage();
  const { time, error, show } = useUnit({ time: $time, error: $renewError, show: pageShown });
  const isThere = time !== null;
  useEffect(() => {
    show(isThere);
    return () => void show(false);
  }, [show, isThere]);
  const fault = useErrorText(error);
  if (time === null) return null;
  const { until, minutes, canRenew } = time;
  return (
    <div className={styles.timeLeft}>
      <p className={styles.left}>
        <ClockIcon />
        <span>
          {t('validUntil', { time: formatInstant(until, language, 'time') })}
          {minutes !== null && ` ${t('left', { count: minutes })}`}
          {!canRenew && ` ${t('noMore')}`}
        </span>
      </p>
      {canRenew && <RenewButton />}
      {fault && <Alert tone="error">{fault}</Alert>}
    </div>
  );
}
