import { paths, type ProductAnswer } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import { ProductBadge } from '../product-offer/product-badge';
import { ProductPrice } from '../product-offer/product-price';
import { offerTexts } from '../product-offer/texts';
import { ProductPicture } from '../product-picture/product-picture';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductAnswer;
  display: 'card' | 'list';
}

/** A product in a folder as a card, or as a row with a small picture; all of it is a link. */
export function ProductCard({ product, display }: ProductCardProps) {
  const t = offerTexts.useTexts();
  const { serial_card, short_info } = product;
  return (
    <article className={classNames(styles.product, display === 'card' ? styles.card : styles.row)}>
      {display === 'card' ? (
        <ProductPicture product={product} />
      ) : (
        <ProductPicture product={product} className={styles.thumb} sizes="7rem" />
      )}
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={paths.product(product.id)} className={styles.link}>
            <Localized text={product.title} />
          </Link>
        </h3>
        {serial_card !== null && <p>{t('package', { ...serial_card })}</p>}
        {short_info !== null && (
          <p className={styles.info}>
            <Localized text={short_info} />
          </p>
        )}
      </div>
      <p className={styles.offer}>
        <span className={styles.price}>
          <ProductPrice product={product} />
        </span>
        <ProductBadge product={product} />
      </p>
    </article>
  );
}
