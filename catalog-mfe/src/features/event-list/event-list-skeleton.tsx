import { Skeleton, VisuallyHidden } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import skeleton from './event-list-skeleton.module.css';
import styles from './event-list.module.css';

const CARDS = [1, 2, 3, 4, 5, 6];

/** The next event and a list of cards, on their way. */
export function EventListSkeleton() {
  const t = useTexts();
  return (
    <div className={skeleton.page} aria-busy="true">
      <VisuallyHidden>{t('home.loading')}</VisuallyHidden>
      <Skeleton shape="block" className={skeleton.stage} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" className={skeleton.card} />
        ))}
      </div>
    </div>
  );
}
