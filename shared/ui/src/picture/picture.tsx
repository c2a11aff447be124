import { hasWidths, inWidth, PICTURE_WIDTHS } from '@permanto/contracts/values';
import { classNames } from '../class-names';
import styles from './picture.module.css';

export interface PictureProps {
  src: string;
  /** How wide it is shown, as in HTML: `(width >= 48rem) 40rem, 100vw`. */
  sizes: string;
  /** Empty where what it shows is said beside it; one that doesn't come leaves its room empty then. */
  alt?: string;
  /** Whether it is the largest thing in sight as soon as the page is. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A picture that fills its frame, whose size and colour are there before it. */
export function Picture({ src, sizes, alt = '', isFirst = false, className }: PictureProps) {
  return (
    <img
      className={classNames(styles.picture, className)}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      sizes={sizes}
      srcSet={
        hasWidths(src)
          ? PICTURE_WIDTHS.map((width) => `${inWidth(src, width)} ${width}w`).join()
          : undefined
      }
      src={src}
    />
  );
}
