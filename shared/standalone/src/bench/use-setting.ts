import { useEffect, useMemo, useState } from 'react';
import { type Benched, queryOf, readSetting } from '../setting/query';
import { BENCH, type Setting } from '../setting/setting';

/** The address of the bench as state. */
export function useSetting({ declaration, scenarios }: Benched) {
  const [search, setSearch] = useState(() => globalThis.location.search);
  useEffect(() => {
    const read = () => setSearch(globalThis.location.search);
    globalThis.addEventListener('popstate', read);
    return () => globalThis.removeEventListener('popstate', read);
  }, []);
  const read = useMemo(
    () => readSetting(new URLSearchParams(search), { declaration, scenarios }),
    [search, declaration, scenarios],
  );
  const go = (query: string) => {
    globalThis.history.pushState(null, '', `${BENCH}?${query}`);
    setSearch(`?${query}`);
  };
  return {
    ...read,
    go,
    change: (changes: Partial<Setting>) =>
      go(queryOf({ ...read.setting, ...changes }, { scenarios })),
  };
}
