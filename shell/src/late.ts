import type { splitLanguage } from '@permanto/contracts';
import type { Remotes } from '@permanto/federation/runtime';
import { startConnection } from './connection/connection';
import { startHealing } from './heal';
import type { Navigation } from './navigation/navigation';
import { startPrefetch } from './navigation/prefetch';
import { startWatch, type Watched } from './watch/watch';

export interface LatePage extends Watched {
  readonly remotes: Remotes;
}

/** What is no part of the shop itself: it comes after everything else, and may fail. */
export function startLate(
  navigation: Navigation,
  page: LatePage,
  split: typeof splitLanguage,
): void {
  startConnection(navigation);
  startPrefetch(navigation, split);
  startHealing(page.remotes);
  startWatch(navigation, page);
}
