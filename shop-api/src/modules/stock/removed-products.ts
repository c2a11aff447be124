import type { Tx } from '../../db/db';
import type { CartChange } from '../carts';
import type { CartRow } from '../carts/domain';
import type { StockRepository } from './repository';

/** Pool id → pieces. */
type Amounts = ReadonlyMap<string, number>;

const rowsOfRemovedProducts = ({ shop }: CartChange, items: readonly CartRow[]) =>
  items.filter(({ product_id }) => !shop.products.has(product_id));

/**
 * A row that is added although its product was removed, by a late payment. Its pools are unknown.
 */
export function addedRowOfRemovedProduct(change: CartChange): CartRow | undefined {
  const known = new Set(change.before.items.map(({ id }) => id));
  return rowsOfRemovedProducts(change, change.after.items).find(({ id }) => !known.has(id));
}

function plus(amounts: Amounts, more: readonly (readonly [string, number])[]): Amounts {
  const sums = new Map(amounts);
  for (const [id, amount] of more) sums.set(id, (sums.get(id) ?? 0) + amount);
  return sums;
}

/**
 * The pools of products that were removed while carts held them are unknown, so all holds that belong
 * to no other row of the cart count as theirs. They are released with the last row of such a product.
 */
export async function withHoldsOfRemovedProducts(
  tx: Tx,
  repository: StockRepository,
  change: CartChange,
  { held, wanted }: { held: Amounts; wanted: Amounts },
): Promise<{ held: Amounts; wanted: Amounts }> {
  const { shop, before, after } = change;
  if (rowsOfRemovedProducts(change, before.items).length === 0) return { held, wanted };
  const all = await repository.holdsOf(tx, { shopKey: shop.key, cartId: after.uuid });
  const unassigned = all.map(({ id, amount }) => [id, amount - (held.get(id) ?? 0)] as const);
  const isKept = rowsOfRemovedProducts(change, after.items).length > 0;
  return { held: plus(held, unassigned), wanted: isKept ? plus(wanted, unassigned) : wanted };
}
