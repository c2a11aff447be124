import { paths } from '@permanto/contracts';
import { Missing } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { Skeleton, Stack, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { ProductItems } from '../../features/product-card/product-items';
import { ProductFolderSection } from '../../features/product-folder-section/product-folder-section';
import { Failure } from '../../lib/failure/failure';
import { NothingHere } from '../../lib/nothing-here/nothing-here';
import { BackLink } from '../../lib/page-head/back-link';
import { PageHead } from '../../lib/page-head/page-head';
import { $isMissing, $page, $reading, retryPressed } from './model';
import { displayOf } from './folder-tree';
import styles from './product-folder.module.css';
import { texts } from './texts';

/** A product folder: its own products, then those of each subfolder. */
export function ProductFolderPage() {
  const t = texts.useTexts();
  const { page, isMissing } = useUnit({ page: $page, isMissing: $isMissing });
  if (isMissing) return <Missing title={t('missing')}>{t('missingHint')}</Missing>;
  return (
    <Stack gap={6}>
      <PageHead>
        {page?.parent && (
          <BackLink to={paths.productFolder(page.parent.slug)}>
            <Localized text={page.parent.title} />
          </BackLink>
        )}
        <h1>{page === null ? t('untitled') : <Localized text={page.folder.title} />}</h1>
      </PageHead>
      <Products />
    </Stack>
  );
}

function Products() {
  const t = texts.useTexts();
  const { page, reading, retry } = useUnit({
    page: $page,
    reading: $reading,
    retry: retryPressed,
  });
  const isEmpty = page === null || (page.own.length === 0 && page.sections.length === 0);
  if (isEmpty && reading === 'reading') return <Placeholder />;
  if (isEmpty && reading === 'read') return <NothingHere title={t('empty')} />;
  if (isEmpty) {
    return <Failure title={t('failed')} busy={reading === 'retrying'} onRetry={() => retry()} />;
  }
  return (
    <Stack gap={7}>
      {page.own.length > 0 && (
        <section>
          <VisuallyHidden as="div">
            <h2>{t('products')}</h2>
          </VisuallyHidden>
          <ProductItems products={page.own} display={displayOf(page.folder)} />
        </section>
      )}
      {page.sections.map(({ folder, products }) => (
        <ProductFolderSection key={folder.id} folder={folder}>
          <ProductItems products={products} display={displayOf(folder)} />
        </ProductFolderSection>
      ))}
    </Stack>
  );
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

function Placeholder() {
  const t = texts.useTexts();
  return (
    <div className={styles.skeletons} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} shape="block" className={styles.skeleton} />
      ))}
    </div>
  );
}
