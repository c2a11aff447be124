import type { App } from '../../../app';
import { refuse, type Refused } from '../../../result';
import { UNKNOWN_CLIENT } from '../../../unknown-client';
import { mailAddressOf, mailboxOf, type NewOrder } from '../../orders';
import type { Shop } from '../../shop';

type Limited = Pick<App, 'client' | 'keyedHash' | 'rateLimiter'>;
type LimitFreeOrder = (order: NewOrder) => Promise<Refused<'too_many_free_orders'> | null>;

/** Event, or product without an event → pieces that cost nothing, whatever else is ordered. */
function freePieces({ lines }: NewOrder): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { event, product, price, amount } of lines) {
    if (price > 0) continue;
    const key = event ? `event ${event.id}` : `product ${product.id}`;
    pieces.set(key, (pieces.get(key) ?? 0) + amount);
  }
  return pieces;
}

/** Seconds to wait, with nothing counted of the pieces; null where the order is within the limits. */
async function take(
  { client, keyedHash, rateLimiter }: Limited,
  shop: Shop,
  order: NewOrder,
): Promise<number | null> {
  if (rateLimiter === null) return null;
  const network = client ?? UNKNOWN_CLIENT;
  if (order.total === 0) {
    const address = mailAddressOf(shop, order);
    const mailbox = address ? keyedHash(mailboxOf(address)) : null;
    const wait =
      (mailbox && (await rateLimiter.consume('free_order_mailbox', mailbox))) ??
      (await rateLimiter.consume('free_order', network));
    if (wait) return wait;
  }
  const counted: (readonly [key: string, amount: number])[] = [];
  for (const [of, amount] of freePieces(order)) {
    const key = `${shop.key} ${of} ${network}`;
    const wait = await rateLimiter.consumeAll('free_pieces', key, amount);
    if (wait !== null) {
      for (const [takenKey, taken] of counted)
        await rateLimiter.reward('free_pieces', takenKey, taken);
      return wait;
    }
    counted.push([key, amount]);
  }
  return null;
}

/**
 * Limits free orders by the mailbox of the confirmation (as a keyed hash) and by client, and free pieces by event and
 * client, since no payment limits them. Counts once for a request, however often its transaction is tried; an order
 * that comes to nothing after that counts, too.
 */
export function freeOrderLimit(app: Limited, shop: Shop): LimitFreeOrder {
  let taken: Promise<number | null> | undefined;
  return async (order) => {
    taken ??= take(app, shop, order);
    const wait = await taken;
    return wait === null ? null : refuse('too_many_free_orders', { retry_after: wait });
  };
}
