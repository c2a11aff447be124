import type { Tx } from '../../db/db';
import { ok, refuse, type Result } from '../../result';
import type { CartChange, HoldKeeper } from '../carts';
import type { CartState } from '../carts/domain';
import { exceedsMaximum, piecesByEvent } from './domain/unpaid-pieces';
import type { UnpaidRepository } from './repository';

const SECONDS_PER_MINUTE = 60;

const noop = () => Promise.resolve();

/** Limits the unpaid pieces of an event that one client holds. Never refuses a release. */
export function unpaidKeeper(repository: UnpaidRepository): HoldKeeper {
  const refusal = async (
    tx: Tx,
    { shop, after, client }: CartChange & { readonly client: string },
    { eventId, amount }: { readonly eventId: string; readonly amount: number },
  ) => {
    const max = shop.max_unpaid_per_client;
    const key = { shopKey: shop.key, client, eventId };
    const products = shop.events.get(eventId)?.products ?? [];
    repository.lock(tx, key);
    const held = await repository.holdsOfOtherCarts(tx, key, {
      cartId: after.uuid,
      productIds: products.map(({ id }) => id),
    });
    if (!exceedsMaximum(held, { max, amount })) return null;
    const retry_after = held.seconds ?? shop.cart_expiry_minutes * SECONDS_PER_MINUTE;
    return refuse('unpaid_amount_max', { max, retry_after });
  };

  const adjust = async (tx: Tx, change: CartChange): Promise<Result<CartState | null>> => {
    const { shop, before, after, client } = change;
    if (client === null || change.isOrdered) return ok(null);
    const [held, wanted] = [piecesByEvent(shop, before), piecesByEvent(shop, after)];
    const grown = [...wanted].filter(([id, amount]) => amount > (held.get(id) ?? 0)).sort();
    for (const [eventId, amount] of grown) {
      const refused = await refusal(tx, { ...change, client }, { eventId, amount });
      if (refused) return refused;
    }
    if (grown.length > 0) return ok({ ...after, client });
    return ok(wanted.size === 0 && after.client !== null ? { ...after, client: null } : null);
  };
  return { adjust, release: noop, sell: noop };
}
