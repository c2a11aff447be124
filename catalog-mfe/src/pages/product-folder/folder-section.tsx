import { paths, type ProductAnswer } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { ArrowRightIcon } from '@permanto/ui';
import { useId } from 'react';
import { ProductItems } from '../../features/product-card/product-items';
import { displayOf, type Folder } from './parts';
import styles from './product-folder.module.css';

interface FolderSectionProps {
  folder: Folder;
  products: readonly ProductAnswer[];
  /** Milliseconds since 1970. */
  now: number;
}

/** A folder within a folder; its title leads to its own page. */
export function FolderSection({ folder, products, now }: FolderSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={paths.productFolder(folder.slug)} className={styles.title}>
          <Localized text={folder.title} /> <ArrowRightIcon />
        </Link>
      </h2>
      <ProductItems products={products} now={now} display={displayOf(folder)} />
    </section>
  );
}
