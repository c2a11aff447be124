import type { ProductAnswer } from '@permanto/contracts';
import { classNames, Picture } from '@permanto/ui';
import { glyphOf } from './glyphs';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  product: Pick<ProductAnswer, 'image' | 'type'>;
  className?: string | undefined;
  /** Whether it is visible on page load. */
  eager?: boolean;
}

/** The product's picture, or an icon of its kind. Decorative; its space is reserved before it loads. */
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
