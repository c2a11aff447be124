import { isDeepStrictEqual } from 'node:util';
import type { Availability } from '@permanto/contracts';
import type { App } from '../../app';
import type { Queries } from '../../db/db';
import { ReadyAnswer } from '../../http/answers';
import { eventStatusAt, isChosenByVariant, variantsOf } from '../shop/domain';
import type { Shop, ShopProduct } from '../shop';
import { readClock } from './clock.repository';
import { bestAvailability, productAvailability } from './domain/availability';
import { VISITOR_WITHOUT_CODES } from './domain/visitor';
import { isHidden } from './domain/visibility';
import type { Supply } from './domain/supply';
import { presentEvent, presentProduct, type CatalogueState } from './presenter';

type Supplies = ReadonlyMap<string, Supply>;

/** The whole catalogue as prepared responses. */
export interface Snapshot extends CatalogueState {
  /** Product id → what is left of it. */
  readonly supplies: Supplies;
  readonly products: ReadyAnswer;
  readonly events: ReadyAnswer;
  product(id: string): ReadyAnswer | null;
  event(id: string): ReadyAnswer | null;
}

/** Creates each response on its first request and caches it. */
function memoized(create: (id: string) => unknown): (id: string) => ReadyAnswer | null {
  const cache = new Map<string, ReadyAnswer>();
  return (id) => {
    const cached = cache.get(id);
    if (cached) return cached;
    const wire = create(id);
    if (wire === null) return null;
    const answer = new ReadyAnswer(wire);
    cache.set(id, answer);
    return answer;
  };
}

function snapshotOf(shop: Shop, state: CatalogueState, supplies: Supplies): Snapshot {
  const products = [...shop.products.values()].filter(VISITOR_WITHOUT_CODES.canSee);
  const events = [...shop.events.values()];
  const view = { ...state, shop };
  return {
    ...state,
    supplies,
    products: new ReadyAnswer({
      products: products.map((product) => presentProduct(view, product)),
    }),
    events: new ReadyAnswer({ events: events.map((event) => presentEvent(view, event)) }),
    product: memoized((id) => {
      const product = shop.products.get(id);
      return product && !isHidden(product) ? { product: presentProduct(view, product) } : null;
    }),
    event: memoized((id) => {
      const event = shop.events.get(id);
      return event ? { event: presentEvent(view, event) } : null;
    }),
  };
}

/** The scarcer supply of a product that takes both from a quota and from seats. */
async function suppliesOf(db: Queries, { modules }: App, shop: Shop): Promise<Supplies> {
  const supplies = new Map<string, Supply>();
  for (const { stockReader } of modules) {
    for (const [id, supply] of (await stockReader?.left(db, shop)) ?? []) {
      const known = supplies.get(id);
      if (!known || supply.left < known.left) supplies.set(id, supply);
    }
  }
  return supplies;
}

function availabilitiesOf(
  shop: Shop,
  supplies: Supplies,
  now: Date,
): ReadonlyMap<string, Availability> {
  const ownAvailability = (product: ShopProduct) =>
    productAvailability(product, shop.events.get(product.event_id ?? '') ?? null, {
      supply: supplies.get(product.id),
      now,
    });
  const availabilityOf = (product: ShopProduct) =>
    (isChosenByVariant(product)
      ? bestAvailability(variantsOf(shop, product).map(ownAvailability))
      : null) ?? ownAvailability(product);
  return new Map(
    [...shop.products.values()].map((product) => [product.id, availabilityOf(product)]),
  );
}

const isSameAvailability = (a: Availability, b: Availability | undefined) =>
  a.status === b?.status && a.sales_state === b.sales_state && isDeepStrictEqual(a.info, b.info);

/** Whether both states produce the same responses. */
function isSameState(
  shop: Shop,
  old: CatalogueState,
  { availabilities, now }: CatalogueState,
): boolean {
  return (
    [...availabilities].every(([id, availability]) =>
      isSameAvailability(availability, old.availabilities.get(id)),
    ) &&
    [...shop.events.values()].every(
      (event) => eventStatusAt(event, old.now) === eventStatusAt(event, now),
    )
  );
}

const isSameSupply = (a: Supplies, b: Supplies) =>
  a.size === b.size && [...a].every(([id, { left }]) => left === b.get(id)?.left);

/**
 * The current catalogue: the old snapshot if nothing has changed, and its responses if none would differ.
 */
export async function nextSnapshot(
  app: App,
  shop: Shop,
  old: Snapshot | undefined,
): Promise<Snapshot> {
  // Once for all visitors, so that in a rush it doesn't wait behind those who buy.
  const { express } = app.db;
  const [supplies, now] = await Promise.all([suppliesOf(express, app, shop), readClock(express)]);
  const state = { availabilities: availabilitiesOf(shop, supplies, now), now };
  if (!old || !isSameState(shop, old, state)) return snapshotOf(shop, state, supplies);
  return isSameSupply(supplies, old.supplies) ? old : { ...old, supplies };
}
