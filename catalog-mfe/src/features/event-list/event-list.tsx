import { Link } from '@permanto/federation';
import { VisuallyHidden } from '@permanto/ui';
import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import { EventItems, type EventItemsProps } from './event-items';
import styles from './event-list.module.css';

interface EventListProps extends EventItemsProps {
  title: string;
  /** Where all of them are. */
  all?: string;
}

/** Events under a title. */
export function EventList({ title, all, ...items }: EventListProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {all !== undefined && (
          <Link to={all} className={styles.all}>
            {t('list.all')} <VisuallyHidden>{title}</VisuallyHidden>
          </Link>
        )}
      </div>
      <EventItems {...items} />
    </section>
  );
}
