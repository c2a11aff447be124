import type { ShopEvent } from '../shop';

/**
 * The event's status at `now` (product.md, "Event"): a confirmed event becomes finished when it ends,
 * without a change of the shop's data.
 */
export const eventStatusAt = (
  { status, end_date }: Pick<ShopEvent, 'status' | 'end_date'>,
  now: Date,
): ShopEvent['status'] => (status === 'confirmed' && end_date <= now ? 'finished' : status);
