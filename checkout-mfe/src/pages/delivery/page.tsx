import { paths } from '@permanto/contracts/paths';
import { useNavigate } from '@permanto/federation';
import { useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { EmptyCart, FailedCart } from '../../features/cart-gate/missing-cart';
import { turnedBack } from '../../features/entry/model';
import { CheckoutFrame } from '../../features/frame/checkout-frame';
import { SummaryColumns } from '../../features/frame/summary-columns';
import { SoughtOrder } from '../../features/find-order/sought-order';
import { OrderFailure } from '../../features/place-order/failure';
import { OrderForm } from '../../features/place-order/order-form';
import { texts } from '../../i18n/texts';
import { FormSkeleton } from './form-skeleton';
import { $view, left, shown } from './model';
import { Who } from './who';

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
