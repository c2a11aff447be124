import type { Localized as LocalizedText } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { VisuallyHidden } from '@permanto/ui';
import { useId } from 'react';
import { texts } from '../event-card/texts';
import { EventItems, type EventItemsProps } from './event-items';
import styles from './event-list.module.css';

interface EventListProps extends EventItemsProps {
  title: LocalizedText;
  /** The path of the page with all of them. */
  all?: string;
}

/** Events under a title. */
export function EventList({ title, all, ...items }: EventListProps) {
  const t = texts.useTexts();
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <Localized text={title} />
        </h2>
        {all !== undefined && (
          <Link to={all} className={styles.all}>
            {t('all')}{' '}
            <VisuallyHidden>
              – <Localized text={title} />
            </VisuallyHidden>
          </Link>
        )}
      </div>
      <EventItems {...items} />
    </section>
  );
}
