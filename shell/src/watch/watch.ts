import type { Navigation } from '../navigation/navigation';
import { watchErrors } from './errors';
import { watchLoads } from './remote-loads';
import { createOwnerLookup, trackScreens, type Watched } from './owners';
import { createEventQueue } from './event-queue';
import { sendEvents } from './send-events';
import { watchVitals } from './vitals';

export type { Watched } from './owners';

/**
 * Reports errors, failed loads and web vitals to the shop's own server, by remote and version, anonymously.
 */
export function startWatch(navigation: Navigation, watched: Watched): void {
  const add = createEventQueue(sendEvents);
  const ownerOf = createOwnerLookup(watched);
  watchErrors(window.preHydration?.errors ?? [], ownerOf, add);
  watchLoads(watched, ownerOf, add);
  watchVitals(trackScreens(navigation, watched), add);
}
