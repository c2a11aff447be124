import { makeSeatTable, SEAT_RADIUS } from './seat-table';
import { tableOf } from './testing/plans';
import { forSeeds } from './testing/random';

describe('the seat table', () => {
  const plan = tableOf(4, 20, 25);
  const table = makeSeatTable(plan);
  const { x, y, count } = plan.seats;
  const seats = Array.from({ length: count }, (_, seat) => seat);

  it('holds every seat of the plan once, with its own place, section and category', () => {
    expect(table.count).toBe(count);
    for (const seat of seats) {
      const place = table.places[seat]!;
      expect(table.seats[place]).toBe(seat);
      expect([table.x[place], table.y[place]]).toEqual([x[seat], y[seat]]);
      expect(table.category[place]).toBe(plan.seats.category[seat]);
      expect(table.section[place]).toBe(plan.rows[plan.seats.row[seat]!]!.section);
    }
  });

  it('hits each seat anywhere on its disc', () => {
    forSeeds(20, (random) => {
      const missed = seats.filter((seat) => {
        const angle = random() * 2 * Math.PI;
        const distance = random() * SEAT_RADIUS * 0.99;
        const atX = x[seat]! + Math.cos(angle) * distance;
        const atY = y[seat]! + Math.sin(angle) * distance;
        return table.seats[table.placeAt(atX, atY, 0)] !== seat;
      });
      expect(missed).toEqual([]);
    });
  });

  it('hits none between the discs', () => {
    const hit = seats.filter((seat) => table.placeAt(x[seat]! + 0.5, y[seat]! + 0.5, 0) !== -1);
    expect(hit).toEqual([]);
  });
});
