import { formatInstant, useLanguage } from '@permanto/i18n';
import { Alert, LiveRegion, Stack, TicketIcon } from '@permanto/ui';
import { EmptyState } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { instantOf } from '../../lib/day';
import { texts as listingTexts } from '../listing/texts';
import { PagedEvents } from '../paged-events/paged-events';
import { MonthView } from './calendar/month-view';
import { EmptyResult } from './empty-result';
import styles from './event-browser.module.css';
import { FilterForm } from './filter-form';
import { $browser } from './model';
import { activeFilters } from './relaxed-filters';
import { texts as eventBrowserTexts } from './texts';
import { useQueryUrl } from './use-query-url';
import { ViewSwitch } from './view-switch';

/** Announces the count only after typing has paused. */
const ANNOUNCE_DEBOUNCE_MS = 800;

/** The number of results, announced when it has changed. */
function ResultCount({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    const timer = setTimeout(() => {
      announced.current = text;
      setMessage(text);
    }, ANNOUNCE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <h2>{text}</h2>
      <LiveRegion message={message} />
    </>
  );
}

/** The shop's events as cards, list or calendar, filtered by the URL's query. */
export function EventBrowser() {
  const t = eventBrowserTexts.useTexts();
  const { isFaulty } = useUnit($browser);
  return (
    <Stack gap={5}>
      <FilterForm />
      {isFaulty && <Alert live={false}>{t('faulty')}</Alert>}
      <div className={styles.bar}>
        <ResultCount text={useCountText()} />
        <ViewSwitch />
      </div>
      <Results />
    </Stack>
  );
}

function useCountText(): string {
  const t = eventBrowserTexts.useTexts();
  const language = useLanguage();
  const { results, calendar } = useUnit($browser);
  if (calendar === null || results.length === 0) return t('count', { count: results.length });
  const month = formatInstant(instantOf(`${calendar.month}-01`), language, 'monthAndYear');
  return t('countIn', { month, found: t('count', { count: calendar.count }) });
}

function Results() {
  const listing = listingTexts.useTexts();
  const urlWith = useQueryUrl();
  const { query, results, calendar } = useUnit($browser);
  if (results.length === 0) {
    if (activeFilters(query).length > 0) return <EmptyResult />;
    return (
      <EmptyState icon={<TicketIcon />} as="p" title={listing('empty')}>
        {listing('emptyHint')}
      </EmptyState>
    );
  }
  if (calendar !== null) return <MonthView calendar={calendar} />;
  return (
    <PagedEvents
      events={results}
      display={query.view === 'list' ? 'list' : 'card'}
      show={query.show}
      moreAt={(show) => urlWith({ show })}
    />
  );
}
