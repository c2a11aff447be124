import type { Order } from '@permanto/contracts';
import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { commonTexts } from '@permanto/i18n';
import { Alert, Button, buttonClass, Cluster, Skeleton } from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { WaysOn } from '../../features/cart-gate/ways-on';
import { $isReading, checkPressed } from '../../features/order/model';
import { OrderDetails } from '../../features/order/order-details';
import { useTexts } from '../../i18n/texts';
import type { OrderView } from '../../lib/order-view';
import styles from './order.module.css';

/** Without its secret an order shows nothing; that is another page. */
type ShownView = Exclude<OrderView, 'noSecret'>;

interface UnpaidOrderProps {
  readonly view: ShownView;
  readonly order: Order | null;
}

function Check({ children }: { readonly children: ReactNode }) {
  const [isReading, check] = useUnit([$isReading, checkPressed]);
  return (
    <Button variant="primary" busy={isReading} onClick={() => check()}>
      {children}
    </Button>
  );
}

function Home() {
  const t = useTexts();
  return (
    <p>
      <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
        {t('confirmation.home')}
      </Link>
    </p>
  );
}

function Slow({ order }: { readonly order: Order | null }) {
  const t = useTexts();
  const pay = order?.payment.links.pay ?? null;
  return (
    <>
      <Alert tone="warning">{t('confirmation.slowBody')}</Alert>
      <Cluster>
        <Check>{t('confirmation.check')}</Check>
        {pay !== null && (
          <a href={pay} className={buttonClass()}>
            {t('confirmation.pay')}
          </a>
        )}
      </Cluster>
    </>
  );
}

function Body({ view, order }: UnpaidOrderProps) {
  const t = useTexts();
  const common = commonTexts.useTexts();
  switch (view) {
    case 'loading':
      return (
        <>
          <Progress>{t('confirmation.loading')}</Progress>
          <Skeleton shape="block" className={styles.skeleton} />
        </>
      );
    case 'confirming':
      return <Progress>{t('confirmation.confirmingBody')}</Progress>;
    case 'slow':
      return <Slow order={order} />;
    case 'cancelled':
      return (
        <>
          <p>{t('confirmation.cancelledBody')}</p>
          <WaysOn />
        </>
      );
    case 'refunding':
    case 'refunded':
    case 'notFound':
      return (
        <>
          <p>{t(`confirmation.${view}Body`)}</p>
          <Home />
        </>
      );
    case 'failed':
      return (
        <Alert tone="error" action={<Check>{common('retry')}</Check>}>
          {t('confirmation.failedBody')}
        </Alert>
      );
    case 'paid':
      return null;
  }
}

const TITLES = {
  loading: 'confirmation.headTitle',
  confirming: 'confirmation.confirming',
  slow: 'confirmation.slowTitle',
  cancelled: 'confirmation.cancelledTitle',
  refunding: 'confirmation.refundingTitle',
  refunded: 'confirmation.refundedTitle',
  notFound: 'confirmation.notFoundTitle',
  failed: 'confirmation.failedTitle',
  paid: 'confirmation.headTitle',
} as const satisfies Record<ShownView, string>;

/** Everything but a paid order: in plain words what is known, and what can be done. */
export function UnpaidOrder({ view, order }: UnpaidOrderProps) {
  const t = useTexts();
  return (
    <>
      <h1>{t(TITLES[view])}</h1>
      {order !== null && (
        <p>
          {t('confirmation.number')} <strong>{order.order_number}</strong>
        </p>
      )}
      <Body view={view} order={order} />
      {order !== null && <OrderDetails order={order} />}
    </>
  );
}
