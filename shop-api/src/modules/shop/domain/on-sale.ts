import type { ShopEvent, ShopProduct } from '../shop';
import { eventStatusAt } from './event-status';

/** Why a product isn't on sale at `now`, whatever is left of it; null where it is. */
export function notOnSaleAt(
  { sales: { open_at, close_at } }: Pick<ShopProduct, 'sales'>,
  event: ShopEvent | null,
  now: Date,
): 'cancelled' | 'closed' | 'notYet' | null {
  const status = event && eventStatusAt(event, now);
  if (status === 'cancelled') return 'cancelled';
  if (status === 'finished' || (close_at !== null && close_at <= now)) return 'closed';
  return open_at !== null && open_at > now ? 'notYet' : null;
}
