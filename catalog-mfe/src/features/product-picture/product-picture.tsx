import type { ProductAnswer } from '@permanto/contracts';
import { classNames, Picture } from '@permanto/ui';
import { glyphOf } from './glyphs';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  product: Pick<ProductAnswer, 'image' | 'type'>;
  className?: string | undefined;
  /** Whether it is in sight as soon as the page is. */
  eager?: boolean;
}

/** The product's picture, or a sign of its kind; its room is kept before it comes. For the eye only. */
export function ProductPicture({ product, className, eager = false }: ProductPictureProps) {
  return (
    <div className={classNames(styles.frame, className)}>
      {product.image === null ? (
        <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={glyphOf(product.type)} />
        </svg>
      ) : (
        <Picture
          src={product.image}
          sizes={eager ? '(width >= 64rem) 48rem, 100vw' : '(width >= 48rem) 20rem, 100vw'}
          isFirst={eager}
        />
      )}
    </div>
  );
}
