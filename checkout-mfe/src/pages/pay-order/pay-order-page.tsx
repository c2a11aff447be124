import { readOrderNumber } from '@permanto/contracts/readers';
import { useLocation } from '@permanto/federation';
import { Stack } from '@permanto/ui';
import { NumberForm } from '../../features/pay-order/number-form';
import { PayOrder } from '../../features/pay-order/pay-order';
import styles from '../../features/pay-order/pay-order.module.css';
import { texts } from '../../features/pay-order/texts';

/** Where a visitor with an order's number begins to pay it. */
export function PayOrderPage() {
  const t = texts.useTexts();
  const asked = new URLSearchParams(useLocation().search).get('order_number');
  const orderNumber = asked === null ? null : readOrderNumber(asked);
  if (orderNumber !== null) return <PayOrder orderNumber={orderNumber} />;
  return (
    <Stack gap={5} className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <NumberForm />
      <p>{t('link')}</p>
    </Stack>
  );
}
