import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { ArrowRightIcon } from '@permanto/ui';
import { useId } from 'react';
import styles from './goods.module.css';
import type { GoodsFolder } from './model';

/** What the shop sells beside tickets: a folder of products, and the ways into the folders in it. */
export function Goods({ folder: { slug, title, children } }: { folder: GoodsFolder }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={paths.productFolder(slug)} className={styles.title}>
          <Localized text={title} /> <ArrowRightIcon />
        </Link>
      </h2>
      {children.length > 0 && (
        <ul className={styles.tiles}>
          {children.map((child) => (
            <li key={child.id}>
              <Link to={paths.productFolder(child.slug)} className={styles.tile}>
                <Localized text={child.title} />
                <ArrowRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
