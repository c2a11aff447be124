import { localizedPath, paths } from '@permanto/contracts';
import { readLine } from '@permanto/contracts/readers';
import { Link, useNavigate } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { buttonClass } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { FilterFields } from './filter-fields';
import styles from './filter-form.module.css';
import { $browser } from './model';
import { MAX_SEARCH_LENGTH } from './query';
import { activeFilters } from './relaxed-filters';
import { texts } from './texts';
import { useDraft } from './use-draft';
import { useQueryUrl } from './use-query-url';

/** Browsers limit how often the URL may change. */
const SEARCH_DEBOUNCE_MS = 250;

/** Searches while typing; only the last search remains in the history. */
function SearchField({ q }: { q: string }) {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const urlWith = useQueryUrl();
  const { draft, sent, write, send } = useDraft(q);
  const search = readLine(draft);
  useEffect(() => {
    if (search === readLine(sent)) return;
    const timer = setTimeout(() => {
      send(search);
      navigate(urlWith({ q: search }), { replace: true, keepFocus: true });
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label={t('search')}
      type="search"
      name="q"
      value={draft}
      maxLength={MAX_SEARCH_LENGTH}
      enterKeyHint="search"
      autoComplete="off"
      onChange={({ target }) => write(target.value)}
    />
  );
}

/** The search and the filters. Without JavaScript, a form that submits to the same page. */
export function FilterForm() {
  const t = texts.useTexts();
  const { query } = useUnit($browser);
  const inUse = activeFilters(query).filter((filter) => filter !== 'q').length;
  const [isOpen, setOpen] = useState(inUse > 0);
  return (
    <form
      role="search"
      method="get"
      action={localizedPath(paths.events(), useLanguage())}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      {query.view !== 'cards' && <input type="hidden" name="view" value={query.view} />}
      <div className={styles.first}>
        <SearchField q={query.q} />
        <Periods />
      </div>
      <Details
        className={styles.details}
        summary={inUse === 0 ? t('filters') : t('filtersOn', { count: inUse })}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <FilterFields />
      </Details>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'primary' })}>
          {t('submit')}
        </button>
      </noscript>
    </form>
  );
}

function Periods() {
  const t = texts.useTexts();
  const urlWith = useQueryUrl();
  const { periods } = useUnit($browser);
  if (periods.length === 0) return null;
  return (
    <div role="group" aria-label={t('dates')} className={styles.periods}>
      {periods.map(({ name, from, to, isChosen }) => (
        <Link
          key={name}
          to={urlWith(isChosen ? { from: '', to: '' } : { from, to })}
          keepFocus
          aria-current={isChosen ? 'true' : undefined}
          className={styles.period}
        >
          {t(name)}
        </Link>
      ))}
    </div>
  );
}
