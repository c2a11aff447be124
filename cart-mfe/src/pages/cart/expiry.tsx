import { useLanguage } from '@permanto/federation';
import { formatInstant, useErrorText } from '@permanto/i18n';
import { Alert, Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTexts } from './texts';
import styles from './cart-page.module.css';
import { $cart, $isRenewing, $minutesLeft, $renewError, renewRequested, ticked } from './model';

const TICK = 10_000;
/** Minutes before the end at which the page warns. */
const WARNING = 5;

/** How long the reservation lasts; warns before its end, and gives more time. */
export function Expiry() {
  const t = useTexts();
  const language = useLanguage();
  const { cart, left, error, tick } = useUnit({
    cart: $cart,
    left: $minutesLeft,
    error: $renewError,
    tick: ticked,
  });
  const errorText = useErrorText(error);
  useEffect(() => {
    tick(Date.now());
    const timer = setInterval(() => tick(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [tick]);
  if (cart === null) return null;
  const time = formatInstant(cart.expires, language, 'time');
  const canRenew = Date.parse(cart.expires) < Date.parse(cart.expires_at_most);
  const action = canRenew && <RenewButton />;
  return (
    <div className={styles.expiry}>
      {left !== null && left <= WARNING ? (
        <Alert tone="warning" action={action}>
          {t('ending', { count: left, time })}
        </Alert>
      ) : (
        <>
          <p role="status">{t('validUntil', { time })}</p>
          {action}
        </>
      )}
      {errorText && <Alert tone="error">{errorText}</Alert>}
    </div>
  );
}

function RenewButton() {
  const t = useTexts();
  const { isRenewing, renew } = useUnit({ isRenewing: $isRenewing, renew: renewRequested });
  return (
    <Button busy={isRenewing} onClick={() => renew()}>
      {isRenewing ? t('renewing') : t('renew')}
    </Button>
  );
}
