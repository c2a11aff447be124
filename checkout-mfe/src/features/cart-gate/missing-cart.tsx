import { NeedsCookies } from '@permanto/checkout-flow/needs-cookies';
import { PaidOrder } from '@permanto/checkout-flow/paid-order';
import { paths } from '@permanto/contracts/paths';
import { Link, useLanguage } from '@permanto/federation';
import { commonTexts, errorText } from '@permanto/i18n';
import { Alert, Button, buttonClass, TicketIcon } from '@permanto/ui';
import { EmptyState } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { $isReloading, reloadPressed } from './model';

/** There is nothing to order: a plain way back. */
export function EmptyCart() {
  const t = texts.useTexts();
  return (
    <>
      <PaidOrder />
      <NeedsCookies />
      <EmptyState
        icon={<TicketIcon />}
        title={t('missingCart.title')}
        action={
          <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('missingCart.home')}
          </Link>
        }
      >
        {t('missingCart.body')}
      </EmptyState>
    </>
  );
}

/** A cart is stored, but the shop doesn't answer. */
export function FailedCart() {
  const t = texts.useTexts();
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
