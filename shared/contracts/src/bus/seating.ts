import * as v from 'valibot';
import { id, uuid } from '../values';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Facts of the seats; published by seating-mfe. */
export const seatingFacts = {
  'seating.seatsReserved': v.object({ event_id: id, reservation_ids: v.array(uuid) }),
  'seating.seatsReleased': v.object({ event_id: id, reservation_ids: v.array(uuid) }),
  /** How many seats one press would reserve beside the hall; 0 where none can be suggested. */
  'seating.seatsSuggested': v.object({ event_id: id, count: wholeNumber }),
} as const;
