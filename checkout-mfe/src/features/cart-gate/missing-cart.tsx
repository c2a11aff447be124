import { paths } from '@permanto/contracts/paths';
import { Link, useLanguage } from '@permanto/federation';
import { commonTexts, errorText } from '@permanto/i18n';
import { Alert, Button, buttonClass, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { $isReloading, $paidOrder, reloadPressed } from './model';

/** There is nothing to order: a plain way back. */
export function EmptyCart() {
  const t = useTexts();
  const number = useUnit($paidOrder);
  return (
    <Stack gap={4}>
      {number !== null && <Alert tone="success">{t('missingCart.paid', { number })}</Alert>}
      <Alert tone="info" title={t('missingCart.title')} live={false}>
        {t('missingCart.body')}
      </Alert>
      <p>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {t('missingCart.home')}
        </Link>
      </p>
    </Stack>
  );
}

/** A cart is stored, but the shop doesn't answer. */
export function FailedCart() {
  const t = useTexts();
  const common = commonTexts.useTexts();
  const language = useLanguage();
  const [isReloading, reload] = useUnit([$isReloading, reloadPressed]);
  return (
    <Alert
      tone="error"
      title={t('missingCart.failed')}
      action={
        <Button busy={isReloading} onClick={() => reload()}>
          {common('retry')}
        </Button>
      }
    >
      {errorText(language, { code: 'cart_loading_failed', parameters: {} })}
    </Alert>
  );
}
