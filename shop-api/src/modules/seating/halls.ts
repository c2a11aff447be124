import path from 'node:path';
import { seatingPlan, type SeatingPlan } from '@permanto/contracts';
import { ReadyAnswer } from '../../http/answers';
import { DataFileError, readDataFile, shownPath } from '../shop/files/data-file';
import type { Shop, ShopEvent } from '../shop/shop';
import { faultsOfPlan } from './domain/check-plan';
import { makeHall, type Hall } from './domain/hall';

/** A hall with its plan as it is sent: made once, the same for everybody. */
export interface ReadyHall extends Hall {
  readonly answer: ReadyAnswer;
}

export type PlanReader = (shop: Shop, planId: string) => SeatingPlan;

/** `plans/<id>.json` of the shop's folder. Throws {@link DataFileError} with every fault. */
export const readPlanFile: PlanReader = (shop, planId) => {
  const file = path.join(shop.folder, 'plans', `${planId}.json`);
  const plan = readDataFile(file, seatingPlan);
  const faults = faultsOfPlan(plan);
  if (faults.length > 0) {
    throw new DataFileError(faults.map((fault) => `${shownPath(file)}: ${fault}`));
  }
  return plan;
};

/** The halls of all shops' events, read before the API listens. */
export class Halls {
  readonly #byEvent = new Map<string, ReadyHall>();

  constructor(private readonly readPlan: PlanReader) {}

  load(shop: Shop): void {
    const byPlan = new Map<string, ReadyHall>();
    const faults: string[] = [];
    for (const event of shop.events.values()) {
      if (event.seating_plan === null) continue;
      const hall = byPlan.get(event.seating_plan) ?? this.#read(shop, event.seating_plan);
      byPlan.set(event.seating_plan, hall);
      this.#byEvent.set(keyOf(shop, event.id), hall);
      faults.push(...faultsOfSeating(shop, event, hall));
    }
    if (faults.length > 0) throw new DataFileError(faults);
  }

  of(shop: Shop, eventId: string): ReadyHall | null {
    return this.#byEvent.get(keyOf(shop, eventId)) ?? null;
  }

  #read(shop: Shop, planId: string): ReadyHall {
    const plan = this.readPlan(shop, planId);
    return { ...makeHall(plan), answer: new ReadyAnswer({ seating_plan: plan }) };
  }
}

const keyOf = (shop: Shop, eventId: string) => `${shop.key}/${eventId}`;

/** Categories that products name and the plan hasn't got; an event whose seats nobody can buy. */
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
