import type { CatalogEvent } from '../../lib/event';
import { EventPicture } from '../drawn-picture/event-picture';
import styles from './card-picture.module.css';

const SIZES = '(width >= 48rem) 26rem, 100vw';

export function CardPicture({ event, title }: { event: CatalogEvent; title: string }) {
  return (
    <div className={styles.frame}>
      <EventPicture event={event} title={title} sizes={SIZES} />
    </div>
  );
}
