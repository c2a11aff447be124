import type { Tx } from '../../db/db';
import { ok, type Result } from '../../result';
import type { CartChange, HoldKeeper } from '../carts';
import type { CartCode, CartState } from '../carts/domain';
import type { Shop } from '../shop';
import { shopDay } from '../../days';
import { usesOf } from './domain/campaigns';
import type { CodeUsage } from './domain/code';
import { reacquireFault } from './domain/reacquire';
import { settle, type Settled } from './domain/settle';
import { codeRepository, type CodeRepository } from './repository';

type CodeUsages = ReadonlyMap<string, CodeUsage>;

const NO_USAGES: CodeUsages = new Map();

/** Unlimited campaign codes need no lock. */
function isLimited(shop: Shop, { kind, definition_id }: CartCode): boolean {
  if (kind !== 'campaign') return true;
  const campaign = shop.campaigns.get(definition_id ?? '');
  return campaign !== undefined && usesOf(campaign) !== null;
}

const limitedCodes = (shop: Shop, { codes }: CartState) =>
  codes.flatMap((code) => (isLimited(shop, code) ? [code.code] : []));

/** The uses of the cart's codes as one comparable text. */
const usesKeyOf = ({ codes }: CartState) =>
  codes
    .flatMap(({ code, uses }) =>
      uses.map(({ event_id, amount }) => [code, event_id, amount].join()),
    )
    .sort()
    .join(' ');

interface Decision {
  readonly isBlockedByHolds: boolean;
}

/** Decides under the locks; if something is missing, releases the holds of lapsed carts and retries. */
async function decideUnderLocks<Decided extends Decision>(
  tx: Tx,
  repository: CodeRepository,
  { shop, after }: CartChange,
  decide: (usages: CodeUsages) => Decided,
): Promise<Decided> {
  const codes = limitedCodes(shop, after);
  if (codes.length === 0) return decide(NO_USAGES);
  const key = { shopKey: shop.key, cartId: after.uuid };
  repository.lock(tx, shop.key, codes);
  const first = decide(await repository.readUsages(tx, key, codes));
  if (!first.isBlockedByHolds || (await repository.releaseLapsed(tx, shop.key, codes)) === 0)
    return first;
  return decide(await repository.readUsages(tx, key, codes));
}

/** Enforces the limits of codes: no slot, quota or cent is ever used twice. */
export function codeKeeper(repository: CodeRepository = codeRepository()): HoldKeeper {
  const writeHolds = (tx: Tx, { shop, before, now }: CartChange, after: CartState) => {
    if (usesKeyOf(before) === usesKeyOf(after)) return;
    const key = { shopKey: shop.key, cartId: after.uuid };
    repository.hold(tx, key, after.codes, shopDay(now));
  };

  /** Takes the order's uses unchanged, or none. */
  const reacquireHolds = async (tx: Tx, change: CartChange): Promise<Result<null>> => {
    const { shop, before, after, now } = change;
    if (usesKeyOf(before) === usesKeyOf(after)) return ok(null);
    const decide = (usages: CodeUsages) => reacquireFault(shop, after, usages, shopDay(now));
    const { fault } = await decideUnderLocks(tx, repository, change, decide);
    if (fault) return fault;
    writeHolds(tx, change, after);
    return ok(null);
  };

  const adjust = async (tx: Tx, change: CartChange): Promise<Result<CartState | null>> => {
    if (change.isOrdered) return reacquireHolds(tx, change);
    // Only a renewal keeps the checkout, and it changes nothing here.
    if (change.after.checkout_id !== null) return ok(null);
    const decide = (usages: CodeUsages): Settled => settle(change, usages);
    const { cart, fault } = await decideUnderLocks(tx, repository, change, decide);
    if (fault) return fault;
    writeHolds(tx, change, cart);
    return ok(cart);
  };

  return {
    adjust,
    release: (tx, cartIds) => repository.release(tx, cartIds),
    sell: (tx, cartId) => repository.sell(tx, cartId),
  };
}
