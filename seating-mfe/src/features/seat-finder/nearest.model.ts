import { sample } from 'effector';
import { nearestIn } from '../../lib/hall/suggestions';
import { readPlanFx } from '../seat-picker/hall/drawing.model';
import { $eventId } from '../seat-picker/hall/hall.model';
import { $nearestAtFirst } from './model';

// In Node builds alone: browsers have the plan later.

/** More than the first are named, in case seats are scarce. */
const MAX_SECTIONS = 5;

sample({
  clock: readPlanFx.doneData,
  source: $eventId,
  filter: (eventId, plan) => eventId !== null && plan !== null,
  fn: (eventId, plan) => {
    const { focus, sections } = nearestIn(plan!);
    return { eventId: eventId!, focus, sections: sections.slice(0, MAX_SECTIONS) };
  },
  target: $nearestAtFirst,
});
