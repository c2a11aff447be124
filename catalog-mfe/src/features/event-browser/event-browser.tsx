import { formatInstant, useLanguage } from '@permanto/i18n';
import { Alert, Stack, TicketIcon } from '@permanto/ui';
import { EmptyState } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { instantOf } from '../../lib/day';
import { texts as listingTexts } from '../listing/texts';
import { PagedEvents } from '../paged-events/paged-events';
import { MonthView } from './calendar/month-view';
import { EmptyResult } from './empty-result';
import styles from './event-browser.module.css';
import { FilterForm } from './filter-form';
import { $browser } from './model';
import { ResultCount } from './result-count';
import { texts as eventBrowserTexts } from './texts';
import { useQueryUrl } from './use-query-url';
import { ViewSwitch } from './view-switch';
import { activeFilters } from './relaxed-filters';

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
  const { query, results, calendar, now } = useUnit($browser);
  if (results.length === 0) {
    if (activeFilters(query).length > 0) return <EmptyResult />;
    return (
      <EmptyState icon={<TicketIcon />} as="p" title={listing('empty')}>
        {listing('emptyHint')}
      </EmptyState>
    );
  }
  if (calendar !== null) return <MonthView calendar={calendar} now={now} />;
  return (
    <PagedEvents
      events={results}
      now={now}
      display={query.view === 'list' ? 'list' : 'card'}
      show={query.show}
      moreAt={(show) => urlWith({ show })}
    />
  );
}
