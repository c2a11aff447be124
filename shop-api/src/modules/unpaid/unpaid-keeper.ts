import type { Tx } from '../../db/db';
import { ok, refuse, type Result } from '../../result';
import type { CartChange, HoldKeeper } from '../carts';
import type { CartState } from '../carts/domain';
import {
  exceedsMaximum,
  keyOf,
  type Limited,
  limitedPieces,
  maximumOf,
  productsOf,
} from './domain/unpaid-pieces';
import type { UnpaidRepository } from './repository';

const SECONDS_PER_MINUTE = 60;

const noop = () => Promise.resolve();

/** Limits the unpaid pieces of an event, or of a stock pool, that one client holds. Never refuses a release. */
export function unpaidKeeper(repository: UnpaidRepository): HoldKeeper {
  const refusal = async (
    tx: Tx,
    { shop, after, client }: CartChange & { readonly client: string },
    { limited, amount }: { readonly limited: Limited; readonly amount: number },
  ) => {
    const key = { shopKey: shop.key, client, limited: keyOf(limited) };
    repository.lock(tx, key);
    const held = await repository.holdsOfOtherCarts(tx, key, {
      cartId: after.uuid,
      productIds: productsOf(shop, limited).map(({ id }) => id),
      seatsOf: limited.type === 'event' ? limited.id : null,
    });
    if (!exceedsMaximum(shop, limited, { held, amount })) return null;
    const retry_after = held.seconds ?? shop.cart_expiry_minutes * SECONDS_PER_MINUTE;
    return refuse('unpaid_amount_max', { max: maximumOf(shop, limited), retry_after });
  };

  const adjust = async (tx: Tx, change: CartChange): Promise<Result<CartState | null>> => {
    const { shop, before, after, client } = change;
    if (client === null || change.isOrdered) return ok(null);
    const [held, wanted] = [limitedPieces(shop, before), limitedPieces(shop, after)];
    const grown = [...wanted.keys()].filter(
      (key) => wanted.get(key)!.amount > (held.get(key)?.amount ?? 0),
    );
    // The cart becomes this client's, with all that it holds.
    const checked = grown.length > 0 && before.client !== client ? [...wanted.keys()] : grown;
    for (const key of checked.sort()) {
      const refused = await refusal(tx, { ...change, client }, wanted.get(key)!);
      if (refused) return refused;
    }
    if (grown.length > 0) return ok({ ...after, client });
    return ok(wanted.size === 0 && after.client !== null ? { ...after, client: null } : null);
  };
  return { adjust, release: noop, sell: noop };
}
