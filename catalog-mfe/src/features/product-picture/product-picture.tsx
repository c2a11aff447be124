import type { ProductAnswer, ProductKind } from '@permanto/contracts';
import { classNames, Picture } from '@permanto/ui';
import styles from './product-picture.module.css';

/** Icons for products without a picture, by kind: SVG paths in a 24 × 24 view box. */
const GLYPHS: Partial<Record<ProductKind, string>> = {
  merchandise: 'M5 8h14l1 12H4L5 8Zm4 0V7a3 3 0 0 1 6 0v1',
  value_voucher:
    'M3 8h18v4H3V8Zm1 4h16v8H4v-8Zm8-4v12M12 8c-6 0-5-6-1.5-4.5C12 4 12 8 12 8Zm0 0c6 0 5-6 1.5-4.5C12 4 12 8 12 8Z',
  serial_card: 'M3 6h18v12H3V6Zm4 4v.01M12 10v.01M17 10v.01M7 14v.01M12 14v.01M17 14v.01',
  membership: 'M12 3l2.5 5.2 5.7.8-4.1 4 1 5.7L12 16l-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3Z',
  extra_service: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5v8m-4-4h8',
};
const TICKET = 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4V7Zm10 0v10';
const HAND = 'M12 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm-7 17c0-5 3-8 7-8s7 3 7 8';

const glyphOf = (kind: ProductKind): string => GLYPHS[kind] ?? (kind === '' ? HAND : TICKET);

interface ProductPictureProps {
  product: Pick<ProductAnswer, 'image' | 'type'>;
  className?: string | undefined;
  /** Whether it is visible on page load. */
  eager?: boolean;
  /** How wide it is shown, as in HTML. */
  sizes?: string;
}

/** The product's picture, or an icon of its kind. Decorative; its space is reserved before it loads. */
export function ProductPicture({
  product,
  className,
  eager = false,
  sizes = eager ? '(width >= 64rem) 48rem, 100vw' : '(width >= 30rem) 24rem, 8rem',
}: ProductPictureProps) {
  return (
    <div className={classNames(styles.frame, className)}>
      {product.image === null ? (
        <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={glyphOf(product.type)} />
        </svg>
      ) : (
        <Picture src={product.image} sizes={sizes} isFirst={eager} />
      )}
    </div>
  );
}
