import { Missing, type PageProps } from '@permanto/federation';
import { classNames, Skeleton, Stack, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Failure } from '../../lib/failure/failure';
import { $product, $reading, retryPressed, shown } from './model';
import styles from './product.module.css';
import { ProductView } from './product-view';
import { texts } from './texts';

/** One product, and the slot in which it goes into the cart. */
export function ProductPage({ params }: PageProps) {
  const id = params.id ?? '';
  const t = texts.useTexts();
  const { product, reading, show, retry } = useUnit({
    product: $product,
    reading: $reading,
    show: shown,
    retry: retryPressed,
  });
  useEffect(() => {
    show(id);
  }, [show, id]);
  if (reading === 'missing') return <Missing title={t('missing')}>{t('missingHint')}</Missing>;
  if (product !== null) return <ProductView product={product} />;
  if (reading === 'reading') return <Placeholder />;
  return (
    <Stack gap={5}>
      <h1>{t('untitled')}</h1>
      <Failure title={t('failed')} busy={reading === 'retrying'} onRetry={() => retry(id)} />
    </Stack>
  );
}

function Placeholder() {
  const t = texts.useTexts();
  return (
    <div className={classNames(styles.page, styles.awaited)} aria-busy="true">
      <h1 className={styles.loading}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <Skeleton shape="block" className={styles.pictureSkeleton} />
      <div className={styles.facts}>
        <Skeleton shape="block" className={styles.titleSkeleton} />
        <Skeleton shape="short" />
        <Skeleton shape="block" className={styles.boxSkeleton} />
      </div>
    </div>
  );
}
