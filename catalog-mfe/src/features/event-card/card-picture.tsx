import { Picture } from '@permanto/ui';
import styles from './card-picture.module.css';

const SIZES = '(width >= 48rem) 26rem, 100vw';

/** The event's picture. Next to cards with pictures, a card without one shows a pattern. */
export function CardPicture({ image }: { image: string | null }) {
  return (
    <div className={styles.frame}>{image !== null && <Picture src={image} sizes={SIZES} />}</div>
  );
}
