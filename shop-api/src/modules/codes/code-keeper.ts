import type { CartChange, HoldKeeper } from '../../app';
import type { Tx } from '../../db/db';
import { ok, type Result } from '../../result';
import type { CartCode, CartState } from '../carts/domain/cart-state';
import type { Shop } from '../shop/shop';
import { shopDay } from './domain/calendar';
import { usesOf } from './domain/campaigns';
import type { Standing } from './domain/code';
import { retakeFault } from './domain/retake';
import { settle, type Settled } from './domain/settle';
import { codeRepository, type CodeRepository } from './repository';

type Standings = ReadonlyMap<string, Standing>;

const NONE: Standings = new Map();

/** A campaign's code without an end is nobody's to wait for. */
function isCounted(shop: Shop, { kind, definition_id }: CartCode): boolean {
  if (kind !== 'campaign') return true;
  const campaign = shop.campaigns.get(definition_id ?? '');
  return campaign !== undefined && usesOf(campaign) !== null;
}

const countedCodes = (shop: Shop, { codes }: CartState) =>
  codes.flatMap((code) => (isCounted(shop, code) ? [code.code] : []));

/** What the cart takes, so that it can be compared. */
const usesIn = ({ codes }: CartState) =>
  codes
    .flatMap(({ code, uses }) =>
      uses.map(({ event_id, amount }) => [code, event_id, amount].join()),
    )
    .sort()
    .join(' ');

interface Decision {
  readonly isTight: boolean;
}

/** Decides under the locks; where something is missing, lapsed carts give theirs up first. */
async function underLocks<Decided extends Decision>(
  tx: Tx,
  repository: CodeRepository,
  { shop, after }: CartChange,
  decide: (standings: Standings) => Decided,
): Promise<Decided> {
  const codes = countedCodes(shop, after);
  if (codes.length === 0) return decide(NONE);
  const key = { shopKey: shop.key, cartId: after.uuid };
  repository.lock(tx, shop.key, codes);
  const first = decide(await repository.standings(tx, key, codes));
  if (!first.isTight || (await repository.releaseLapsed(tx, shop.key, codes)) === 0) return first;
  return decide(await repository.standings(tx, key, codes));
}

/** Keeps the codes: no slot, quota or cent of one is ever used twice. */
export function codeKeeper(repository: CodeRepository = codeRepository()): HoldKeeper {
  const hold = (tx: Tx, { shop, before, now }: CartChange, after: CartState) => {
    if (usesIn(before) === usesIn(after)) return;
    const key = { shopKey: shop.key, cartId: after.uuid };
    repository.hold(tx, key, after.codes, shopDay(now));
  };

  /** What was ordered is taken as it was, or not at all. */
  const retake = async (tx: Tx, change: CartChange): Promise<Result<null>> => {
    const { shop, before, after, now } = change;
    if (usesIn(before) === usesIn(after)) return ok(null);
    const decide = (standings: Standings) => retakeFault(shop, after, standings, shopDay(now));
    const { fault } = await underLocks(tx, repository, change, decide);
    if (fault) return fault;
    hold(tx, change, after);
    return ok(null);
  };

  const adjust = async (tx: Tx, change: CartChange): Promise<Result<CartState | null>> => {
    if (change.isOrdered) return retake(tx, change);
    // A renewal changes nothing that a checkout was made of.
    if (change.after.checkout_id !== null) return ok(null);
    const decide = (standings: Standings): Settled => settle(change, standings);
    const { cart, fault } = await underLocks(tx, repository, change, decide);
    if (fault) return fault;
    hold(tx, change, cart);
    return ok(cart);
  };

  return {
    adjust,
    release: (tx, cartIds) => repository.release(tx, cartIds),
    sell: (tx, cartId) => repository.sell(tx, cartId),
  };
}
