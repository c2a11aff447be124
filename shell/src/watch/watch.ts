import type { Navigation } from '../navigation/navigation';
import { watchErrors } from './errors';
import { watchLoads } from './loads';
import { ownerOfCode, screenOf, type Watched } from './places';
import { createQueue } from './queue';
import { sendEvents } from './send';
import { watchVitals } from './vitals';

export type { Watched } from './places';

/** Tells the shop's own server how its pages and remotes do: by remote and version, of nobody. */
export function startWatch(navigation: Navigation, watched: Watched): void {
  const add = createQueue(sendEvents);
  const ownerOf = ownerOfCode(watched);
  watchErrors(window.early?.faults ?? [], ownerOf, add);
  watchLoads(watched, ownerOf, add);
  watchVitals(screenOf(navigation, watched), add);
}
