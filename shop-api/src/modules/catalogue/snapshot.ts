import type { Availability } from '@permanto/contracts';
import type { App } from '../../app';
import { ReadyAnswer } from '../../http/answers';
import type { Shop } from '../shop/shop';
import { readClock } from './clock.repository';
import { productAvailability } from './domain/availability';
import { ANYBODY } from './domain/asker';
import { isHidden } from './domain/on-show';
import type { Supply } from './domain/supply';
import { presentEvent, presentProduct } from './presenter';

/** The whole catalogue as ready answers. */
export interface Snapshot {
  readonly availabilities: ReadonlyMap<string, Availability>;
  readonly products: ReadyAnswer;
  readonly events: ReadyAnswer;
  product(id: string): ReadyAnswer | null;
  event(id: string): ReadyAnswer | null;
}

/** Makes an answer when it is first asked for, and keeps it. */
function lazily(make: (id: string) => unknown): (id: string) => ReadyAnswer | null {
  const made = new Map<string, ReadyAnswer>();
  return (id) => {
    const known = made.get(id);
    if (known) return known;
    const wire = make(id);
    if (wire === null) return null;
    const answer = new ReadyAnswer(wire);
    made.set(id, answer);
    return answer;
  };
}

function snapshotOf(shop: Shop, availabilities: ReadonlyMap<string, Availability>): Snapshot {
  const products = [...shop.products.values()].filter(ANYBODY.sees);
  const events = [...shop.events.values()];
  return {
    availabilities,
    products: new ReadyAnswer({
      products: products.map((product) => presentProduct(product, availabilities)),
    }),
    events: new ReadyAnswer({ events: events.map((event) => presentEvent(event, availabilities)) }),
    product: lazily((id) => {
      const product = shop.products.get(id);
      return product && !isHidden(product)
        ? { product: presentProduct(product, availabilities) }
        : null;
    }),
    event: lazily((id) => {
      const event = shop.events.get(id);
      return event ? { event: presentEvent(event, availabilities) } : null;
    }),
  };
}

/** The scarcest of what a product takes: pieces of a quota and seats, where it takes both. */
async function suppliesOf({ db, modules }: App, shop: Shop): Promise<Map<string, Supply>> {
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
  supplies: ReadonlyMap<string, Supply>,
  now: Date,
): ReadonlyMap<string, Availability> {
  return new Map(
    [...shop.products.values()].map((product) => [
      product.id,
      productAvailability(product, shop.events.get(product.event_id ?? '') ?? null, {
        supply: supplies.get(product.id),
        now,
      }),
    ]),
  );
}

const sameLight = (a: Availability, b: Availability | undefined) =>
  a.status === b?.status && a.available === b.available && a.info?.fi === b.info?.fi;

/** The catalogue of now: the old snapshot where no product's availability reads differently. */
export async function nextSnapshot(
  app: App,
  shop: Shop,
  old: Snapshot | undefined,
): Promise<Snapshot> {
  const [supplies, now] = await Promise.all([suppliesOf(app, shop), readClock(app.db)]);
  const availabilities = availabilitiesOf(shop, supplies, now);
  const isSame = [...availabilities].every(([id, light]) =>
    sameLight(light, old?.availabilities.get(id)),
  );
  return old && isSame ? old : snapshotOf(shop, availabilities);
}
