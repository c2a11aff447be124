import type { SeatingPlan } from '@permanto/contracts';
import { BYTES } from '@permanto/contracts/api';
import { encodePlan, makePlanTable } from '@permanto/contracts/seating-plan';
import { etagOf } from '@permanto/server/etag';
import { hashOfContent } from '@permanto/server/hash';
import { compressedOnce, RawAnswer, ReadyAnswer } from '../../http/answers';
import { refuse, type Refused } from '../../result';
import type { Shop, ShopEvent } from '../shop';
import { type Hall, makeHall } from './domain/hall';
import { seatCounter } from './domain/seat-counts';

/** It is made once and sent to every visitor of an event in the hall. */
const BROTLI_QUALITY = 9;

/** A plan as browsers get it. */
interface PlanBytes {
  /** Of the bytes: other processes with the same plan have the same. */
  readonly hash: string;
  /** How many, uncompressed. */
  readonly size: number;
  readonly answer: RawAnswer;
}

function planBytes(plan: SeatingPlan): PlanBytes {
  const bytes = Buffer.from(encodePlan(makePlanTable(plan)));
  const hash = hashOfContent(bytes);
  const headers = {
    'content-type': BYTES,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: etagOf(bytes),
    vary: 'accept-encoding',
  };
  const answer = new RawAnswer(bytes, headers, compressedOnce(bytes, BROTLI_QUALITY));
  return { hash, size: bytes.length, answer };
}

/** A hall with its plan as it is sent: encoded once, shared by all requests. */
export interface ReadyHall extends Hall {
  readonly answer: ReadyAnswer;
  readonly bytes: PlanBytes;
  /** The sections, by the ids of the seats that are taken. */
  readonly countFree: ReturnType<typeof seatCounter>;
}

export type PlanReader = (shop: Shop, planId: string) => SeatingPlan;

/** A shop's data files are checked for plans that they name and haven't got. */
export const planOfShop: PlanReader = ({ key, plans }, planId) => {
  const plan = plans.get(planId);
  if (!plan) throw new Error(`${key} has no seating plan ${planId}`);
  return plan;
};

/** The halls of all shops' events, made before a shop goes live. */
export class Halls {
  readonly #byShop = new WeakMap<Shop, ReadonlyMap<string, ReadyHall>>();

  constructor(private readonly readPlan: PlanReader) {}

  /** Makes the shop's halls; answers what is wrong with them. */
  load(shop: Shop): readonly string[] {
    const byEvent = new Map<string, ReadyHall>();
    const byPlan = new Map<string, ReadyHall>();
    const faults: string[] = [];
    for (const event of shop.events.values()) {
      if (event.seating_plan === null) continue;
      const hall = byPlan.get(event.seating_plan) ?? this.#read(shop, event.seating_plan);
      byPlan.set(event.seating_plan, hall);
      byEvent.set(event.id, hall);
      faults.push(...faultsOfSeating(shop, event, hall));
    }
    this.#byShop.set(shop, byEvent);
    return faults;
  }

  of(shop: Shop, eventId: string): ReadyHall | null {
    return this.#byShop.get(shop)?.get(eventId) ?? null;
  }

  /** A plan of the shop's by its hash. */
  bytesOf(shop: Shop, hash: string): PlanBytes | null {
    const halls = [...(this.#byShop.get(shop)?.values() ?? [])];
    return halls.find(({ bytes }) => bytes.hash === hash)?.bytes ?? null;
  }

  #read(shop: Shop, planId: string): ReadyHall {
    const plan = this.readPlan(shop, planId);
    const hall = makeHall(plan);
    return {
      ...hall,
      answer: new ReadyAnswer({ seating_plan: plan }),
      bytes: planBytes(plan),
      countFree: seatCounter(hall),
    };
  }
}

/** The hall of an event, or why there is none. */
export const hallIn =
  (halls: Halls) =>
  (shop: Shop, eventId: string): ReadyHall | Refused => {
    if (!shop.events.has(eventId)) return refuse('event_not_found');
    return halls.of(shop, eventId) ?? refuse('event_has_no_seating_chart');
  };

/** Categories that products name and the plan lacks; events whose seats no product sells. */
function faultsOfSeating(shop: Shop, event: ShopEvent, hall: Hall): string[] {
  const known = new Set(hall.plan.categories.map(({ id }) => id));
  const file = `${shop.key}/products.json`;
  const faults = event.products.flatMap(({ id, allowed_seat_categories }) =>
    allowed_seat_categories
      .filter((category) => !known.has(category))
      .map((category) => `${file}: "${id}": the plan has no seat category "${category}"`),
  );
  const hasSeats = event.products.some((product) => product.allowed_seat_categories.length > 0);
  return hasSeats
    ? faults
    : [...faults, `${file}: no product of "${event.id}" is for a seat, but it has a seating plan`];
}
