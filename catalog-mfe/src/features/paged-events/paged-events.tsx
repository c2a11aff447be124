import { Link } from '@permanto/federation';
import { buttonClass, Stack } from '@permanto/ui';
import { useEffect, useRef } from 'react';
import { entriesOf } from '../../lib/series';
import { PAGE_LENGTH } from '../../lib/shown-count';
import { EventItems, type EventItemsProps } from '../event-list/event-items';
import styles from './paged-events.module.css';
import { texts } from './texts';

interface PagedEventsProps extends Omit<EventItemsProps, 'limit' | 'ref'> {
  /** The number of events shown. */
  show: number;
  /** Returns the path of the page that shows this many. */
  moreAt: (show: number) => string;
}

/** A long list with a "show more" link, which moves the focus to the first new entry. */
export function PagedEvents({ show, moreAt, ...items }: PagedEventsProps) {
  const t = texts.useTexts();
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const first = firstNew.current === null ? null : list.current?.children[firstNew.current];
    first?.querySelector('a')?.focus();
    firstNew.current = null;
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
            onClick={() => (firstNew.current = show)}
          >
            {t('more')}
          </Link>
        </div>
      )}
    </Stack>
  );
}
