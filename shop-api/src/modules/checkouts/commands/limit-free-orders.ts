import type { App } from '../../../app';
import { refuse, type Refused } from '../../../result';
import { mailAddressOf, mailboxOf, type NewOrder } from '../../orders';
import type { Shop } from '../../shop';

/**
 * Limits free orders by the mailbox of the confirmation (as a keyed hash) and by client, since no
 * payment limits them.
 */
export async function limitFreeOrders(
  { client, keyedHash, rateLimiter }: Pick<App, 'client' | 'keyedHash' | 'rateLimiter'>,
  shop: Shop,
  order: NewOrder,
): Promise<Refused<'too_many_free_orders'> | null> {
  if (rateLimiter === null || order.total > 0) return null;
  const address = mailAddressOf(shop, order);
  const wait =
    (address && (await rateLimiter.consume('free_order_mailbox', keyedHash(mailboxOf(address))))) ??
    (client && (await rateLimiter.consume('free_order', client)));
  return wait ? refuse('too_many_free_orders', { retry_after: wait }) : null;
}
