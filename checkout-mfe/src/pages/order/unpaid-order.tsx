import type { Order } from '@permanto/contracts';
import { BUY_BOX_ID, localizedPath, paths } from '@permanto/contracts/paths';
import { Link, useLanguage, useParams } from '@permanto/federation';
import { commonTexts, formatDateAndTime } from '@permanto/i18n';
import {
  AlertIcon,
  buttonClass,
  CheckIcon,
  ClockIcon,
  Cluster,
  InfoIcon,
  Skeleton,
  Stack,
} from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import type { ComponentProps, ReactNode } from 'react';
import { WaysOn } from '../../features/cart-gate/ways-on';
import { Check, Reload } from '../../features/check/check';
import { $isReading, checkPressed } from '../../features/order/model';
import { $isOfOtherCart } from '../../features/order/outcome.model';
import { OrderDetails } from '../../features/order/order-details';
import { Outcome } from '../../features/outcome/outcome';
import { texts as payOrderTexts } from '../../features/pay-order/texts';
import { texts } from '../../i18n/texts';
import type { OrderView } from '../../lib/order-view';
import styles from './order.module.css';

/** Without its secret an order shows nothing; that is another page. */
type ShownView = Exclude<OrderView, 'noSecret'>;

interface UnpaidOrderProps {
  readonly view: ShownView;
  readonly order: Order | null;
}

function CheckOrder({ children }: { readonly children: ReactNode }) {
  const [isReading, check] = useUnit([$isReading, checkPressed]);
  return (
    <Check size="large" isReading={isReading} onCheck={() => check()}>
      {children}
    </Check>
  );
}

function PayLink({ order }: { readonly order: Order | null }) {
  const t = texts.useTexts();
  const pay = order?.payment.links.pay ?? null;
  return (
    pay !== null && (
      <a href={pay} className={buttonClass()}>
        {t('confirmation.pay')}
      </a>
    )
  );
}

function Home() {
  const t = texts.useTexts();
  return (
    <p>
      <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('confirmation.home')}
      </Link>
    </p>
  );
}

/** Back to where it was ordered without the visitor's cart, which is another matter. */
function Again({ order }: { readonly order: Order | null }) {
  const t = texts.useTexts();
  const isOfOtherCart = useUnit($isOfOtherCart);
  const [first] = order?.items ?? [];
  if (first === undefined || !isOfOtherCart) return <WaysOn />;
  const { event, product } = first;
  return (
    <p>
      <Link
        to={event === null ? paths.product(product.id) : `${paths.event(event.id)}#${BUY_BOX_ID}`}
        className={buttonClass({ variant: 'primary', size: 'large' })}
      >
        {t('confirmation.again')}
      </Link>
    </p>
  );
}

/** Where no script runs, the visitor looks again. */
function Confirming({ order }: { readonly order: Order | null }) {
  const t = texts.useTexts();
  return (
    <>
      <Progress>{t('confirmation.confirmingBody')}</Progress>
      <noscript>
        <Stack gap={4}>
          <p>{t('confirmation.slowBody')}</p>
          <Cluster>
            <Reload size="large">{t('confirmation.check')}</Reload>
            <PayLink order={order} />
          </Cluster>
        </Stack>
      </noscript>
    </>
  );
}

function Slow({ order }: { readonly order: Order | null }) {
  const t = texts.useTexts();
  return (
    <>
      <p role="status">{t('confirmation.slowBody')}</p>
      <Cluster>
        <CheckOrder>{t('confirmation.check')}</CheckOrder>
        <PayLink order={order} />
      </Cluster>
    </>
  );
}

/** A mail was sent: what is to be done is done there, and nothing here. */
function ToConfirm({ order: { email, payment } }: { readonly order: Order }) {
  const t = texts.useTexts();
  const language = useLanguage();
  if (payment.expires === null || email === null) return null;
  const until = formatDateAndTime(payment.expires, language);
  return (
    <>
      <p role="status">{t('confirmation.toConfirmBody', { email, until })}</p>
      <p>{t('confirmation.toConfirmHint')}</p>
    </>
  );
}

function Body({ view, order }: UnpaidOrderProps) {
  const t = texts.useTexts();
  const common = commonTexts.useTexts();
  switch (view) {
    case 'loading':
    case 'paid':
      return null;
    case 'confirming':
      return <Confirming order={order} />;
    case 'slow':
      return <Slow order={order} />;
    case 'toConfirm':
      return order && <ToConfirm order={order} />;
    case 'cancelled':
    case 'unconfirmed':
      return (
        <>
          <p>{t(`confirmation.${view}Body`)}</p>
          <Again order={order} />
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
        <>
          <p role="alert">{t('confirmation.failedBody')}</p>
          <CheckOrder>{common('retry')}</CheckOrder>
        </>
      );
  }
}

const TITLES = {
  loading: 'confirmation.headTitle',
  confirming: 'confirmation.confirming',
  slow: 'confirmation.slowTitle',
  toConfirm: 'confirmation.toConfirmTitle',
  unconfirmed: 'confirmation.unconfirmedTitle',
  cancelled: 'confirmation.cancelledTitle',
  refunding: 'confirmation.refundingTitle',
  refunded: 'confirmation.refundedTitle',
  notFound: 'confirmation.notFoundTitle',
  failed: 'confirmation.failedTitle',
  paid: 'confirmation.headTitle',
} as const satisfies Record<ShownView, string>;

const LOOKS = {
  loading: { icon: <ClockIcon />, tone: 'info' },
  confirming: { icon: <ClockIcon />, tone: 'info' },
  slow: { icon: <ClockIcon />, tone: 'warn' },
  toConfirm: { icon: <InfoIcon />, tone: 'info' },
  unconfirmed: { icon: <InfoIcon />, tone: 'info' },
  cancelled: { icon: <InfoIcon />, tone: 'info' },
  refunding: { icon: <ClockIcon />, tone: 'info' },
  refunded: { icon: <CheckIcon />, tone: 'good' },
  notFound: { icon: <InfoIcon />, tone: 'info' },
  failed: { icon: <AlertIcon />, tone: 'warn' },
  paid: { icon: <CheckIcon />, tone: 'good' },
} as const satisfies Record<ShownView, Pick<ComponentProps<typeof Outcome>, 'icon' | 'tone'>>;

/** Without a secret, a browser without scripts can pay by the number. */
function Loading() {
  const t = texts.useTexts();
  const language = useLanguage();
  const { orderNumber = '' } = useParams();
  return (
    <Stack gap={5}>
      <h1>{t(TITLES.loading)}</h1>
      <Progress>{t('confirmation.loading')}</Progress>
      <noscript>
        <p>{t('confirmation.noScript')}</p>
        <p>{t('confirmation.noCookies')}</p>
        <p>
          <a href={localizedPath(paths.payOrderByForm(orderNumber), language)}>
            {payOrderTexts.in(language)('title')}
          </a>
        </p>
      </noscript>
      <Skeleton shape="block" className={styles.skeleton} />
    </Stack>
  );
}

/** Everything but a paid order: in plain words what is known, and what can be done. */
export function UnpaidOrder({ view, order }: UnpaidOrderProps) {
  const t = texts.useTexts();
  if (view === 'loading') return <Loading />;
  const outcome = (
    <Outcome {...LOOKS[view]} isAlone={order === null} title={t(TITLES[view])}>
      {order !== null && (
        <p>
          {t('confirmation.number')} <strong>{order.order_number}</strong>
        </p>
      )}
      <Body view={view} order={order} />
    </Outcome>
  );
  if (order === null) return outcome;
  return (
    <div className={styles.columns}>
      {outcome}
      <OrderDetails order={order} />
    </div>
  );
}
