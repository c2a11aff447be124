import { paths } from '@permanto/contracts/paths';
import { useNavigate } from '@permanto/federation';
import { Skeleton, useHydrated, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { EmptyCart, FailedCart } from '../../features/cart-gate/missing-cart';
import { turnedBack } from '../../features/entry/model';
import { SoughtOrder } from '../../features/find-order/sought-order';
import { CheckoutFrame } from '../../features/frame/checkout-frame';
import { SummaryColumns } from '../../features/frame/summary-columns';
import { OrderFailure } from '../../features/place-order/failure';
import { OrderForm } from '../../features/place-order/order-form';
import { texts } from '../../i18n/texts';
import styles from './form-skeleton.module.css';
import { $view, left, shown } from './model';
import { Who } from './who';

/** Holds the form's place; the server never knows what is ordered. */
function FormSkeleton() {
  const t = texts.useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('delivery.loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.form} />
    </div>
  );
}

/** Step 1: how it is delivered, what it costs, and the order. */
export function DeliveryPage() {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [state, show, leave] = useUnit([$view, shown, left]);
  const turnBack = useUnit(turnedBack);
  const view = isHydrated ? state : 'unknown';
  const isOrdering = view === 'ready' || view === 'unknown' || view === 'customer';
  useEffect(() => {
    show();
    return () => leave();
  }, [show, leave]);
  useEffect(() => {
    if (view !== 'customer') return;
    turnBack();
    navigate(paths.checkout(), { replace: true });
  }, [view, turnBack, navigate]);

  return (
    <CheckoutFrame step={1} title={t('delivery.title')}>
      {view === 'failed' && <FailedCart />}
      {view === 'missing' && (
        <SoughtOrder>
          <OrderFailure />
          <EmptyCart />
        </SoughtOrder>
      )}
      {isOrdering && (
        <SummaryColumns isKnown={view === 'ready'}>
          {view === 'ready' ? (
            <>
              <Who />
              <OrderForm />
            </>
          ) : (
            <FormSkeleton />
          )}
        </SummaryColumns>
      )}
    </CheckoutFrame>
  );
}
