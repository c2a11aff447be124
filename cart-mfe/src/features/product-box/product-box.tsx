import type { SlotProps } from '@permanto/contracts/slots';
import { Alert, Button, Card, Skeleton } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { texts } from '../../i18n/texts';
import { AddForm } from './add-form';
import { $hasFailed, $isCartEnabled, $isLoading, $offer, retried } from './model';
import styles from './product-box.module.css';
import { productTexts } from './texts';

/** How many of a product, and the way into the cart; the page around it says why there is none. */
export function ProductBox({ productId }: SlotProps<'product-box'>) {
  const own = productTexts.useTexts();
  const t = texts.useTexts();
  const titleId = useId();
  const { offer, hasFailed, isCartEnabled } = useUnit({
    offer: $offer,
    hasFailed: $hasFailed,
    isCartEnabled: $isCartEnabled,
  });
  const shown = offer?.id === productId ? offer : null;
  if (!isCartEnabled) return <p>{t('sale.cartDisabled')}</p>;
  if (shown !== null && shown.state !== 'onSale') return null;
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.box}>
      <h2 id={titleId}>{own('title')}</h2>
      {shown !== null ? (
        <AddForm offer={shown} />
      ) : hasFailed ? (
        <Failed />
      ) : (
        <Skeleton shape="block" className={styles.skeleton} />
      )}
    </Card>
  );
}

function Failed() {
  const own = productTexts.useTexts();
  const t = texts.useTexts();
  const { isLoading, retry } = useUnit({ isLoading: $isLoading, retry: retried });
  return (
    <Alert
      tone="error"
      live={false}
      title={own('failed')}
      action={
        <Button busy={isLoading} onClick={() => retry()}>
          {t('buyBox.retry')}
        </Button>
      }
    />
  );
}
