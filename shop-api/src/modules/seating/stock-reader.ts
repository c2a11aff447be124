import type { StockReader } from '../catalogue';
import type { Supply } from '../catalogue/domain';
import type { Halls } from './halls';
import { countTaken } from './repository';

/** A seated product has as many pieces left as seats of its categories are free. */
export function seatStockReader(halls: Halls): StockReader {
  return {
    async left(db, shop) {
      const events = [...shop.events.values()].filter(({ seating_plan }) => seating_plan !== null);
      const supplies = new Map<string, Supply>();
      if (events.length === 0) return supplies;
      const counts = await countTaken(db, shop.key);
      for (const event of events) {
        const hall = halls.of(shop, event.id);
        if (!hall) continue;
        const taken = new Map(
          counts
            .filter(({ event_id }) => event_id === event.id)
            .map((count) => [count.category, count.taken]),
        );
        for (const { id, allowed_seat_categories: categories } of event.products) {
          if (categories.length === 0) continue;
          const capacity = total(categories, hall.seatsByCategory);
          supplies.set(id, { capacity, left: Math.max(0, capacity - total(categories, taken)) });
        }
      }
      return supplies;
    },
  };
}

function total(categories: readonly string[], counts: ReadonlyMap<string, number>): number {
  return categories.reduce((sum, category) => sum + (counts.get(category) ?? 0), 0);
}
