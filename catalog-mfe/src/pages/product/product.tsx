import { paths } from '@permanto/contracts';
import { Missing, type PageProps } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { classNames, Skeleton, Stack, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Failure } from '../../lib/failure/failure';
import { BackLink } from '../../lib/page-head/back-link';
import { $folder, $product, $reading, retryPressed, shown } from './model';
import styles from './product.module.css';
import { ProductView } from './product-view';
import { texts } from './texts';

/** One product, with the slot that adds it to the cart. */
export function ProductPage({ params }: PageProps) {
  const id = params.id ?? '';
  const t = texts.useTexts();
  const { folder, product, reading, show, retry } = useUnit({
    folder: $folder,
    product: $product,
    reading: $reading,
    show: shown,
    retry: retryPressed,
  });
  useEffect(() => {
    show(id);
  }, [show, id]);
  if (reading === 'missing') return <Missing title={t('missing')}>{t('missingHint')}</Missing>;
  return (
    <Stack gap={4}>
      {folder !== null && (
        <BackLink to={paths.productFolder(folder.slug)}>
          <Localized text={folder.title} />
        </BackLink>
      )}
      {product !== null && <ProductView product={product} />}
      {product === null && reading === 'reading' && <Placeholder />}
      {product === null && reading !== 'reading' && (
        <Stack gap={5}>
          <h1>{t('untitled')}</h1>
          <Failure title={t('failed')} busy={reading === 'retrying'} onRetry={() => retry(id)} />
        </Stack>
      )}
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
