import { sectionsOf } from './areas';
import { makeSeatTable, SEAT_RADIUS } from './seat-table';
import { tableOf } from './testing/plans';
import { forSeeds } from './testing/random';

describe('the seat table', () => {
  const plan = tableOf(4, 20, 25);
  const sections = sectionsOf(plan);
  const table = makeSeatTable(plan, sections);
  const { x, y, count } = plan.seats;
  const seats = Array.from({ length: count }, (_, seat) => seat);

  it('contains every seat of the plan once, with its position', () => {
    expect([...table.seats].sort((a, b) => a - b)).toEqual(seats);
    table.seats.forEach((seat, place) => {
      expect([table.x[place], table.y[place]]).toEqual([x[seat], y[seat]]);
    });
  });

  it('hits each seat anywhere on its disc', () => {
    forSeeds(20, (random) => {
      const missed = seats.filter((seat) => {
        const angle = random() * 2 * Math.PI;
        const distance = random() * SEAT_RADIUS * 0.99;
        const atX = x[seat]! + Math.cos(angle) * distance;
        const atY = y[seat]! + Math.sin(angle) * distance;
        return table.seatAt(atX, atY, 0) !== seat;
      });
      expect(missed).toEqual([]);
    });
  });

  it('hits none between the discs', () => {
    const hit = seats.filter((seat) => table.seatAt(x[seat]! + 0.5, y[seat]! + 0.5, 0) !== -1);
    expect(hit).toEqual([]);
  });

  it('leaves out sections of another floor, and unnumbered places', () => {
    const shown = sections.map((section, at) => {
      if (at === 0) return null;
      return at === 1 ? { ...section, isUnnumbered: true } : section;
    });
    const left = makeSeatTable(plan, shown);
    expect(left.count).toBe(count / 2);
    expect(left.seatAt(x[0]!, y[0]!, 0)).toBe(-1);
    expect(left.seatAt(x[count - 1]!, y[count - 1]!, 0)).toBe(count - 1);
  });
});
