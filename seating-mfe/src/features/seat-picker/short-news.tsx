import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { $notice, $own } from './model';

/** What came of a choice, for those who hear it: as much as can be said before all the words are there. */
export function ShortNews() {
  const t = useTexts();
  const { notice, own } = useUnit({ notice: $notice, own: $own });
  const count = own.length;
  if (notice?.kind !== 'reserved' && notice?.kind !== 'released') return null;
  return t(count > 0 ? 'chosen.count' : 'chosen.none', { count });
}
