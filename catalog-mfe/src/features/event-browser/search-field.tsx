import { useNavigate } from '@permanto/federation';
import { TextField } from '@permanto/ui/forms';
import { useEffect } from 'react';
import { MAX_SEARCH_LENGTH } from './query';
import { texts } from './texts';
import { useQueryUrl } from './use-query-url';
import { useDraft } from './use-draft';

/** Browsers limit how often the URL may change. */
const SEARCH_DEBOUNCE_MS = 250;

/** Searches while typing; only the last search remains in the history. */
export function SearchField({ q }: { q: string }) {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const urlWith = useQueryUrl();
  const { draft, sent, write, send } = useDraft(q);
  const search = draft.trim();
  useEffect(() => {
    if (search === sent.trim()) return;
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
