import { paths, type Shop } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { ArrowRightIcon } from '@permanto/ui';
import { type ReactNode, useId } from 'react';
import styles from './product-folder-section.module.css';

interface ProductFolderSectionProps {
  folder: Pick<Shop['product_folders'][number], 'slug' | 'title'>;
  children: ReactNode;
}

/** A product folder on another page; its title links to the folder's own page. */
export function ProductFolderSection({ folder, children }: ProductFolderSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={paths.productFolder(folder.slug)} className={styles.title}>
          <Localized text={folder.title} /> <ArrowRightIcon />
        </Link>
      </h2>
      {children}
    </section>
  );
}
