import type { ProductAnswer } from '@permanto/contracts';
import { useLocalized } from '@permanto/i18n';
import { classNames, Picture } from '@permanto/ui';
import { type MouseEvent, type UIEvent, useId, useRef, useState } from 'react';
import { ProductPicture } from '../product-picture/product-picture';
import { PictureZoom } from './picture-zoom';
import styles from './product-gallery.module.css';
import { galleryTexts } from './texts';

interface ProductGalleryProps {
  product: ProductAnswer;
  /** The pictures of its event, where it has none of its own. */
  ofEvent: readonly string[];
}

/** The product's pictures, side by side; each leads to itself at full size, also without scripts. */
export function ProductGallery({ product, ofEvent }: ProductGalleryProps) {
  const t = galleryTexts.useTexts();
  const localized = useLocalized();
  const id = useId();
  const frames = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const images = product.image === null ? ofEvent : [product.image, ...product.images];
  const count = images.length;
  if (count === 0) return <ProductPicture product={product} className={styles.icon} eager />;
  const zoom = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setZoomed(index);
  };
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    frames.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const scrolled = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setShown(Math.round(scrollLeft / clientWidth));
  // Not where it was opened: the picture that one saw last comes into sight with the focus.
  const close = (at: number) => {
    setZoomed(null);
    frames.current?.children[at]?.querySelector('a')?.focus();
  };
  return (
    <div className={classNames(styles.gallery, product.image === null && styles.ofEvent)}>
      <ul ref={frames} className={styles.frames} aria-label={t('pictures')} onScroll={scrolled}>
        {images.map((image, index) => (
          <li key={image} id={`${id}-${index}`} className={styles.item}>
            <a
              href={image}
              className={styles.frame}
              aria-label={t('zoom', { number: index + 1, count })}
              onClick={(event) => zoom(event, index)}
            >
              <ProductPicture
                product={{ ...product, image }}
                className={styles.picture}
                eager={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#${id}-${index}`}
                className={styles.thumb}
                aria-label={t('picture', { number: index + 1, count })}
                aria-current={index === shown || undefined}
                onClick={(event) => show(event, index)}
              >
                <Picture src={image} sizes="4.5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <PictureZoom
          images={images}
          title={localized(product.title)}
          first={zoomed}
          onClose={close}
        />
      )}
    </div>
  );
}
