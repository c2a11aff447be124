import { Link } from '@permanto/federation';
import { buttonClass, Stack } from '@permanto/ui';
import { useEffect, useRef } from 'react';
import { entriesOf } from '../../lib/series';
import { PAGE_LENGTH } from '../../lib/shown-count';
import { EventItems, type EventItemsProps } from '../event-list/event-items';
import styles from './paged-events.module.css';
import { useTexts } from './texts';

interface PagedEventsProps extends Omit<EventItemsProps, 'limit' | 'ref'> {
  /** How many are shown. */
  show: number;
  /** Where so many are. */
  moreAt: (show: number) => string;
}

/** A long list, of which a link shows more; then the first of the new ones has the focus. */
export function PagedEvents({ show, moreAt, ...items }: PagedEventsProps) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const first = asked.current === null ? null : list.current?.children[asked.current];
    first?.querySelector('a')?.focus();
    asked.current = null;
  }, [show]);
  const { events, display } = items;
  const total = display === 'list' ? events.length : entriesOf(events).length;
  return (
    <Stack gap={5}>
      <EventItems {...items} limit={show} ref={list} />
      {total > show && (
        <div className={styles.more}>
          <p>{t('shown', { shown: show, total })}</p>
          <Link
            to={moreAt(show + PAGE_LENGTH)}
            replace
            keepFocus
            className={buttonClass()}
            onClick={() => (asked.current = show)}
          >
            {t('more')}
          </Link>
        </div>
      )}
    </Stack>
  );
}
