import { makeSeatTable, SEAT_RADIUS } from './seat-table';
import { hallOf } from './testing/plans';
import { forSeeds } from './testing/random';

describe('the seat table', () => {
  const plan = hallOf(4, 20, 25);
  const table = makeSeatTable(plan);
  const planned = plan.sections.flatMap((s) => s.rows.flatMap((r) => r.seats));

  it('holds every seat of the plan once, with its own place, label and category', () => {
    expect(table.count).toBe(planned.length);
    for (const seat of planned) {
      const index = table.indexOf(seat.id)!;
      expect(table.ids[index]).toBe(seat.id);
      expect([table.x[index], table.y[index]]).toEqual([seat.x, seat.y]);
      expect(table.labels[index]).toBe(seat.number);
      expect(plan.categories[table.category[index]!]!.id).toBe(seat.category);
    }
    expect(table.indexOf('nowhere')).toBeUndefined();
  });

  it('hits each seat anywhere on its disc', () => {
    forSeeds(20, (random) => {
      const missed = planned.filter((seat) => {
        const angle = random() * 2 * Math.PI;
        const distance = random() * SEAT_RADIUS * 0.99;
        const x = seat.x + Math.cos(angle) * distance;
        const y = seat.y + Math.sin(angle) * distance;
        return table.ids[table.seatAt(x, y, 0)] !== seat.id;
      });
      expect(missed).toEqual([]);
    });
  });

  it('hits none between the discs', () => {
    const hit = planned.filter((seat) => table.seatAt(seat.x + 0.5, seat.y + 0.5, 0) !== -1);
    expect(hit).toEqual([]);
  });
});
