import type { CartChange } from '../../app';
import type { Tx } from '../../db/db';
import type { CartRow } from '../carts/domain/cart-state';
import type { StockRepository } from './repository';

/** Pool id → pieces. */
type Amounts = ReadonlyMap<string, number>;

const vanished = ({ shop }: CartChange, items: readonly CartRow[]) =>
  items.filter(({ product_id }) => !shop.products.has(product_id));

/** A row that comes in although its product is gone: a late payment's. Nobody knows what it takes. */
export function vanishedRow(change: CartChange): CartRow | undefined {
  const known = new Set(change.before.items.map(({ id }) => id));
  return vanished(change, change.after.items).find(({ id }) => !known.has(id));
}

function plus(amounts: Amounts, more: readonly (readonly [string, number])[]): Amounts {
  const sums = new Map(amounts);
  for (const [id, amount] of more) sums.set(id, (sums.get(id) ?? 0) + amount);
  return sums;
}

/**
 * Where products went out of the shop's data while carts held them, the pools that they took from
 * are forgotten; what the cart holds beside its other rows is theirs. It goes with the last of them.
 */
export async function withStrays(
  tx: Tx,
  repository: StockRepository,
  change: CartChange,
  { held, wanted }: { held: Amounts; wanted: Amounts },
): Promise<{ held: Amounts; wanted: Amounts }> {
  const { shop, before, after } = change;
  if (vanished(change, before.items).length === 0) return { held, wanted };
  const all = await repository.heldBy(tx, { shopKey: shop.key, cartId: after.uuid });
  const strays = all.map(({ id, amount }) => [id, amount - (held.get(id) ?? 0)] as const);
  const isKept = vanished(change, after.items).length > 0;
  return { held: plus(held, strays), wanted: isKept ? plus(wanted, strays) : wanted };
}
