import * as v from 'valibot';
import { instant } from '../values';
import { ticket } from './order';

/** A ticket that the door has just let in. */
export const checkIn = v.object({
  ticket: v.omit(ticket, ['qr', 'streams']),
  checked_in: instant,
});
