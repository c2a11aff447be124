import * as v from 'valibot';
import { id, uuid } from '../values';

/** Facts of the seats; published by seating-mfe. */
export const seatingFacts = {
  'seating.seatsReserved': v.object({ event_id: id, reservation_ids: v.array(uuid) }),
  'seating.seatsReleased': v.object({ event_id: id, reservation_ids: v.array(uuid) }),
} as const;
