import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { ArrowRightIcon } from '@permanto/ui';
import { ProductFolderSection } from '../../features/product-folder-section/product-folder-section';
import styles from './goods.module.css';
import type { GoodsFolder } from './model';

/** A product folder with links to its subfolders. */
export function Goods({ folder }: { folder: GoodsFolder }) {
  const { children } = folder;
  return (
    <ProductFolderSection folder={folder}>
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
    </ProductFolderSection>
  );
}
