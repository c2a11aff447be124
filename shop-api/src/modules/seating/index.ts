import type { Module } from '../../app';
import type { Tx } from '../../db/db';
import type { Shop } from '../shop';
import { Halls, planOfShop, type PlanReader } from './halls';
import { Announcer } from './live/announcer';
import { LiveSeats, type Limits } from './live/live-seats';
import { rowKeeper } from './row-keeper';
import { saveSeatedEvents, seatRepository, type SeatRepository } from './repository';
import { seatChangesRoute, seatingRoutes } from './routes';
import { seatKeeper } from './seat-keeper';
import { seatStockReader } from './stock-reader';

interface Parts {
  readonly repository?: SeatRepository;
  readonly readPlan?: PlanReader;
  readonly limits?: Limits;
}

/** Seats: the halls' plans, and who holds which place. */
export function seatingModule(parts: Parts = {}): Module {
  const { repository = seatRepository(), readPlan = planOfShop } = parts;
  const halls = new Halls(readPlan);
  const announcer = new Announcer();
  const live = new LiveSeats(parts.limits);
  const saveShop = async (tx: Tx, shop: Shop): Promise<string[]> => {
    const seated = [...shop.events.values()].filter(({ seating_plan }) => seating_plan !== null);
    const eventIds = seated.map(({ id }) => id);
    if (eventIds.length > 0) await saveSeatedEvents(tx, shop.key, eventIds);
    return [];
  };
  return {
    name: 'seating',
    routes: [...seatingRoutes({ halls, repository }), seatChangesRoute(halls, live)],
    holds: rowKeeper(halls, seatKeeper(repository, announcer)),
    stockReader: seatStockReader(halls),
    checkShop: (shop) => halls.load(shop),
    saveShop,
    start: (app) => {
      announcer.start(app);
      live.start(app);
    },
  };
}
