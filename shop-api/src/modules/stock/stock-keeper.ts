import type { Tx } from '../../db/db';
import { ok, refuse, type Result } from '../../result';
import type { CartChange, HoldKeeper } from '../carts';
import { amountsByProduct, type CartRow, named } from '../carts/domain';
import type { Shop } from '../shop';
import { decideHolds, type Decision, type Shortage } from './domain/decide-holds';
import { type PoolKey, stockRepository, type StockRepository } from './repository';

/** Pool id → pieces. */
type Amounts = ReadonlyMap<string, number>;

const rowsOfRemovedProducts = ({ shop }: CartChange, items: readonly CartRow[]) =>
  items.filter(({ product_id }) => !shop.products.has(product_id));

/**
 * A row that is added although its product was removed, by a late payment. Its pools are unknown.
 */
function addedRowOfRemovedProduct(change: CartChange): CartRow | undefined {
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
async function withHoldsOfRemovedProducts(
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

/** Pool id → pieces that these rows need. */
function wantedBy(shop: Shop, items: readonly CartRow[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const [productId, amount] of amountsByProduct(items)) {
    for (const pool of shop.products.get(productId)?.stock_ids ?? []) {
      wanted.set(pool, (wanted.get(pool) ?? 0) + amount);
    }
  }
  return wanted;
}

/** Names the product that needs most of the pool. */
function quotaReached({ shop, after }: CartChange, { stock_id, available }: Shortage) {
  const product = [...amountsByProduct(after.items)]
    .flatMap(([id, amount]) => {
      const found = shop.products.get(id);
      return found?.stock_ids.includes(stock_id) ? [{ amount, found }] : [];
    })
    .sort((a, b) => b.amount - a.amount)[0]?.found;
  return refuse('cart_item_availability_product_quota_reached', {
    ...(product && named(product)),
    available,
  });
}

function sameAmounts(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...a].every(([key, amount]) => b.get(key) === amount);
}

/** Decides under the locks; if pieces are short, releases the holds of lapsed carts and retries. */
async function decideUnderLocks(
  tx: Tx,
  repository: StockRepository,
  key: PoolKey,
  pools: { ids: readonly string[]; wanted: ReadonlyMap<string, number> },
): Promise<Decision> {
  const first = decideHolds(await repository.lockForCart(tx, key, pools.ids), pools.wanted);
  if (first.shortages.length === 0) return first;
  const short = first.shortages.map(({ stock_id }) => stock_id);
  if ((await repository.releaseLapsed(tx, key.shopKey, short)) === 0) return first;
  return decideHolds(await repository.lockForCart(tx, key, pools.ids), pools.wanted);
}

/** Enforces the quotas: holds never exceed the capacity (`domain/decide-holds.ts`). */
export function stockKeeper(repository: StockRepository = stockRepository()): HoldKeeper {
  const adjust = async (tx: Tx, change: CartChange): Promise<Result<null>> => {
    const { shop, before, after } = change;
    const removed = addedRowOfRemovedProduct(change);
    if (removed) return refuse('cart_item_product_not_found', { product: removed.product_id });
    const { held, wanted } = await withHoldsOfRemovedProducts(tx, repository, change, {
      held: wantedBy(shop, before.items),
      wanted: wantedBy(shop, after.items),
    });
    if (sameAmounts(held, wanted)) return ok(null);
    const ids = [...new Set([...held.keys(), ...wanted.keys()])];
    const key = { shopKey: shop.key, cartId: after.uuid };
    const { targets, shortages } = await decideUnderLocks(tx, repository, key, { ids, wanted });
    const [shortage] = shortages;
    if (shortage) return quotaReached(change, shortage);
    if (targets.length > 0) repository.writeHolds(tx, key, targets);
    return ok(null);
  };
  return {
    adjust,
    release: (tx, cartIds) => repository.release(tx, cartIds),
    sell: (tx, cartId) => repository.sell(tx, cartId),
  };
}
