import { BUY_BOX_ID } from '@permanto/contracts/paths';
import type { SlotProps } from '@permanto/contracts/slots';
import { Alert, Button, Card, Skeleton, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import type { Sale } from '../../lib/sale';
import styles from './buy-box.module.css';
import { $hasSaleFailed, $isSaleLoading, $sale, saleRetried } from './model';
import { SaleForm } from './sale-form';

/** As many rows as an event usually has ticket types. */
const ROWS = ['a', 'b', 'c', 'd'];

function BuyBoxSkeleton() {
  const t = texts.useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('buyBox.loading')}</VisuallyHidden>
      <ul className={styles.offers}>
        {ROWS.map((row) => (
          <li key={row} className={styles.offer}>
            <div className={styles.what}>
              <Skeleton shape="short" />
              <Skeleton />
            </div>
            <Skeleton shape="short" />
            <Skeleton shape="block" />
          </li>
        ))}
      </ul>
      <Skeleton shape="block" />
    </div>
  );
}

/** Ticket types with price and availability, amounts, and the way into the cart. */
export function BuyBox({ eventId }: SlotProps<'buy-box'>) {
  const t = texts.useTexts();
  const { sale, hasFailed } = useUnit({ sale: $sale, hasFailed: $hasSaleFailed });
  const shown = sale?.eventId === eventId ? sale : null;
  return (
    <Card as="section" aria-labelledby={BUY_BOX_ID} className={styles.buyBox}>
      {/* The seat picker leads visitors with chosen seats here. */}
      <h2 id={BUY_BOX_ID} tabIndex={-1}>
        {t(isRegistration(shown) ? 'buyBox.registration' : 'buyBox.title')}
      </h2>
      {shown !== null ? <SaleForm sale={shown} /> : hasFailed ? <SaleFailed /> : <BuyBoxSkeleton />}
    </Card>
  );
}

/** Whether nothing else than registrations is on offer. */
const isRegistration = (sale: Sale | null) =>
  sale !== null &&
  sale.offers.length > 0 &&
  sale.offers.every(({ mode }) => mode === 'registration');

function SaleFailed() {
  const t = texts.useTexts();
  const { isLoading, retry } = useUnit({ isLoading: $isSaleLoading, retry: saleRetried });
  return (
    <Alert
      tone="error"
      live={false}
      title={t('buyBox.failed')}
      action={
        <Button busy={isLoading} onClick={() => retry()}>
          {t('buyBox.retry')}
        </Button>
      }
    />
  );
}
