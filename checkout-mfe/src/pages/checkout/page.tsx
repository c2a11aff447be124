import { paths } from '@permanto/contracts/paths';
import { Link, useLocation, useNavigate } from '@permanto/federation';
import { ArrowLeftIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { EmptyCart, FailedCart } from '../../features/cart-gate/missing-cart';
import { $cartNeed, $hasCustomer } from '../../features/cart-gate/model';
import { $isJustSaved } from '../../features/contact/model';
import { entered, turnedBack, turnedBackLeft } from '../../features/entry/model';
import { SoughtOrder } from '../../features/find-order/sought-order';
import { CheckoutFrame } from '../../features/frame/checkout-frame';
import { SummaryColumns } from '../../features/frame/summary-columns';
import { OrderFailure } from '../../features/place-order/failure';
import { texts } from '../../i18n/texts';
import { Column } from './column';
import { left, shown } from './model';
import styles from './page.module.css';

/** The address follows what the API has: step 1 once the customer is saved, step 0 where there is none. */
function useSteps(isSecond: boolean) {
  const navigate = useNavigate();
  const [need, hasCustomer, isJustSaved] = useUnit([$cartNeed, $hasCustomer, $isJustSaved]);
  const [enter, turnBack, leave] = useUnit([entered, turnedBack, turnedBackLeft]);
  const isTooEarly = isSecond && need === 'ready' && !hasCustomer;
  useEffect(() => {
    if (!isSecond && need === 'ready') enter();
  }, [isSecond, need, enter]);
  useEffect(() => {
    if (!isSecond && isJustSaved) {
      navigate(paths.checkoutDelivery(), { replace: true, keepFocus: true });
    }
  }, [isSecond, isJustSaved, navigate]);
  useEffect(() => {
    if (!isTooEarly) return;
    turnBack();
    navigate(paths.checkout(), { replace: true, keepFocus: true });
  }, [isTooEarly, turnBack, navigate]);
  useEffect(() => leave, [leave]);
}

/** Both steps of the checkout on one page: who orders, how it is delivered, and the order. */
export function CheckoutPage() {
  const t = texts.useTexts();
  const { path } = useLocation();
  const isSecond = path === paths.checkoutDelivery();
  const [view, show, leave] = useUnit([$cartNeed, shown, left]);
  useSteps(isSecond);
  useEffect(() => {
    show();
    return () => leave();
  }, [show, leave]);
  if (view === 'missing') {
    return (
      <CheckoutFrame>
        <SoughtOrder>
          <OrderFailure />
          <EmptyCart />
        </SoughtOrder>
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutFrame>
      <SummaryColumns isKnown={view === 'ready'}>
        {view === 'failed' && <FailedCart />}
        <Column isSecond={isSecond} isKnown={view === 'ready'} />
        <p>
          <Link to={paths.cart()} className={styles.back}>
            <ArrowLeftIcon /> {t('customer.backToCart')}
          </Link>
        </p>
      </SummaryColumns>
    </CheckoutFrame>
  );
}
