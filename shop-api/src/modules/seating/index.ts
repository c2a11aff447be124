import type { App, Module } from '../../app';
import { Halls, readPlanFile, type PlanReader } from './halls';
import { saveSeatedEvents, seatRepository, type SeatRepository } from './repository';
import { seatingRoutes } from './routes';
import { seatKeeper } from './seat-keeper';
import { seatStockReader } from './stock-reader';

interface Parts {
  readonly repository?: SeatRepository;
  readonly readPlan?: PlanReader;
}

/** Seats: the halls' plans, and who holds which place. */
export function seatingModule(parts: Parts = {}): Module {
  const { repository = seatRepository(), readPlan = readPlanFile } = parts;
  const halls = new Halls(readPlan);
  const prepare = async ({ db, shops }: App): Promise<void> => {
    for (const shop of shops.values()) {
      halls.load(shop);
      const seated = [...shop.events.values()].filter(({ seating_plan }) => seating_plan !== null);
      const eventIds = seated.map(({ id }) => id);
      if (eventIds.length > 0) await saveSeatedEvents(db, shop.key, eventIds);
    }
  };
  return {
    name: 'seating',
    routes: seatingRoutes({ halls, repository }),
    holds: seatKeeper(repository),
    stockReader: seatStockReader(halls),
    prepare,
  };
}
