import { paths } from '@permanto/contracts';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { PAGE_LENGTH } from '../../lib/shown-count';
import { $browser } from './model';
import { type BrowserQuery, searchOf } from './query';

/** Returns a function that builds the URL of a changed query, from its first page or month. */
export function useQueryUrl() {
  const { query } = useUnit($browser);
  return useCallback(
    (changes: Partial<BrowserQuery>) =>
      paths.events() + searchOf({ ...query, month: '', show: PAGE_LENGTH, ...changes }),
    [query],
  );
}
