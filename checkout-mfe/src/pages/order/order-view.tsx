import { useLocation } from '@permanto/federation';
import { LiveRegion, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $order, $view, orderLeft, orderShown } from '../../features/order/model';
import '../../features/order/lost-secret.model';
import '../../features/order/outcome.model';
import { SoughtOrder } from '../../features/find-order/sought-order';
import { PayOrder } from '../../features/pay-order/pay-order';
import { texts } from '../../i18n/texts';
import { secretOf } from '../../lib/secret';
import { outcomeOf, PaidOrder } from './paid-order';
import { UnpaidOrder } from './unpaid-order';

interface OrderViewProps {
  readonly orderNumber: string;
  readonly isReturn: boolean;
}

/** An order as the server knows it, whatever brought the visitor here. */
export function OrderView({ orderNumber, isReturn }: OrderViewProps) {
  const t = texts.useTexts();
  const { hash } = useLocation();
  const [view, order, show, leave] = useUnit([$view, $order, orderShown, orderLeft]);
  useEffect(() => {
    // Without the fragment, what the server has rendered goes on.
    show({ orderNumber, secret: secretOf(globalThis.location.hash), isReturn });
    return () => leave();
  }, [orderNumber, isReturn, hash, show, leave]);

  if (view === 'noSecret') {
    const payment = <PayOrder orderNumber={orderNumber} />;
    if (!isReturn) return payment;
    return (
      <SoughtOrder orderNumber={orderNumber} title={<h1>{t('confirmation.headTitle')}</h1>}>
        {payment}
      </SoughtOrder>
    );
  }
  const isPaid = view === 'paid' && order !== null;
  return (
    <Stack gap={5}>
      {isPaid ? (
        <PaidOrder order={order} isReturn={isReturn} />
      ) : (
        <UnpaidOrder view={view} order={order} />
      )}
      <LiveRegion message={isPaid ? t(`confirmation.confirmed.${outcomeOf(order)}`) : ''} />
    </Stack>
  );
}
