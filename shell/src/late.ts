import type { splitLanguage } from '@permanto/contracts';
import type { Navigation } from './navigation/navigation';
import { startPrefetch } from './navigation/prefetch';
import { startWatch, type Watched } from './watch/watch';

/** What is no part of the shop itself: it comes after everything else, and may fail. */
export function startLate(
  navigation: Navigation,
  remotes: Watched,
  split: typeof splitLanguage,
): void {
  startPrefetch(navigation, split);
  startWatch(navigation, remotes);
}
