import { Picture } from '@permanto/ui';
import styles from './card-picture.module.css';

const SIZES = '(width >= 48rem) 26rem, 100vw';

/** The event's picture over its ticket. Beside cards with pictures, one without has a pattern in its place. */
export function CardPicture({ image }: { image: string | null }) {
  return (
    <div className={styles.frame}>{image !== null && <Picture src={image} sizes={SIZES} />}</div>
  );
}
