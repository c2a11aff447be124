import { classNames, Skeleton, VisuallyHidden } from '@permanto/ui';
import skeleton from './event-list-skeleton.module.css';
import styles from './event-list.module.css';

const CARDS = [1, 2, 3, 4, 5, 6];

/** Cards only, or cards below the next event (`home`) or the search form. */
export type SkeletonOf = 'home' | 'search' | 'cards';

/** The placeholder of a list of events, of the same size. */
export function EventListSkeleton({ of, name }: { of: SkeletonOf; name: string }) {
  return (
    <div className={classNames(skeleton.page, skeleton[of])} aria-busy="true">
      <VisuallyHidden>{name}</VisuallyHidden>
      {of === 'home' && <Skeleton shape="block" className={skeleton.stage} />}
      {of === 'search' && <Skeleton shape="block" className={skeleton.form} />}
      {of !== 'cards' && <Skeleton shape="block" className={skeleton.head} />}
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" className={skeleton.card} />
        ))}
      </div>
    </div>
  );
}
