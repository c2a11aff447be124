import { useNavigate } from '@permanto/federation';
import { TextField } from '@permanto/ui/forms';
import { useEffect } from 'react';
import { MAX_SEARCH } from './query';
import { useTexts } from './texts';
import { useAddress } from './use-address';
import { useDraft } from './use-draft';

/** Milliseconds without a key after which the address follows; browsers limit how often it may change. */
const PAUSE = 250;

/** Finds as one types; the history keeps the last search only. */
export function SearchField({ q }: { q: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const address = useAddress();
  const { draft, sent, write, send } = useDraft(q);
  const wish = draft.trim();
  useEffect(() => {
    if (wish === sent.trim()) return;
    const timer = setTimeout(() => {
      send(wish);
      navigate(address({ q: wish }), { replace: true, keepFocus: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label={t('search')}
      type="search"
      name="q"
      value={draft}
      maxLength={MAX_SEARCH}
      enterKeyHint="search"
      autoComplete="off"
      onChange={({ target }) => write(target.value)}
    />
  );
}
