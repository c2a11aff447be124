import { paths } from '@permanto/contracts';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { PAGE_LENGTH } from '../../lib/shown-count';
import { $browser } from './model';
import { type BrowserQuery, searchOf } from './query';

/** Where something else is asked for: from its beginning, in the calendar too. */
export function useAddress() {
  const { query } = useUnit($browser);
  return useCallback(
    (changes: Partial<BrowserQuery>) =>
      paths.events() + searchOf({ ...query, month: '', show: PAGE_LENGTH, ...changes }),
    [query],
  );
}
