import { Link } from '@permanto/federation';
import { formatInstant, useLanguage } from '@permanto/i18n';
import { ArrowLeftIcon, ArrowRightIcon, Stack } from '@permanto/ui';
import { useEffect, useRef } from 'react';
import { instantOf, type Month } from '../../../lib/day';
import type { Calendar } from '../calendar';
import { texts } from '../texts';
import { useQueryUrl } from '../use-query-url';
import { Agenda } from './agenda';
import styles from './month-view.module.css';
import { MonthTable } from './month-table';

interface MonthViewProps {
  calendar: Calendar;
}

/** A month of events; on narrow screens, the events are listed below the table. */
export function MonthView({ calendar }: MonthViewProps) {
  const t = texts.useTexts();
  return (
    <Stack gap={4}>
      <MonthLinks calendar={calendar} />
      {calendar.count === 0 && <p>{t('emptyMonth')}</p>}
      <MonthTable calendar={calendar} />
      <Agenda calendar={calendar} />
    </Stack>
  );
}

/** The focus stays on the link; if that link disappears, it moves to the other one. */
function MonthLinks({ calendar: { month, previous, next } }: { calendar: Calendar }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const urlWith = useQueryUrl();
  const links = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      links.current?.querySelector('a')?.focus();
    }
    hadFocus.current = false;
  }, [month]);
  const named = (other: Month) => formatInstant(instantOf(`${other}-01`), language, 'monthAndYear');
  const rememberFocus = () => (hadFocus.current = true);
  return (
    <nav ref={links} className={styles.months} aria-label={t('calendar')}>
      {previous !== null && (
        <Link
          to={urlWith({ month: previous })}
          keepFocus
          aria-label={t('previous', { month: named(previous) })}
          className={styles.month}
          onClick={rememberFocus}
        >
          <ArrowLeftIcon />
          {named(previous)}
        </Link>
      )}
      {next !== null && (
        <Link
          to={urlWith({ month: next })}
          keepFocus
          aria-label={t('next', { month: named(next) })}
          className={styles.next}
          onClick={rememberFocus}
        >
          {named(next)}
          <ArrowRightIcon />
        </Link>
      )}
    </nav>
  );
}
