import * as v from 'valibot';
import { seatingPlan } from '@permanto/contracts';
import { bestSeats } from './best-seats';
import { makeHall } from './hall';

/**
 * Draws a hall: a line is a row of section A, nearest first; `.` free, `x` taken, `w` a place
 * for a wheelchair, a space an aisle. The focal point is above the middle of the first row.
 */
function draw(...lines: string[]) {
  const taken = new Set<string>();
  const rows = lines.map((line, r) => ({
    id: `r${r}`,
    label: String(r + 1),
    seats: [...line].flatMap((sign, x) => {
      const id = `${r + 1}-${x + 1}`;
      if (sign === ' ') return [];
      if (sign === 'x') taken.add(id);
      return [
        {
          id,
          number: String(x + 1),
          x,
          y: r + 1,
          category: sign === 'b' ? 'b' : 'a',
          accessible: sign === 'w',
        },
      ];
    }),
  }));
  const width = Math.max(...lines.map((line) => line.length));
  const plan = v.parse(seatingPlan, {
    id: 'hall',
    title: 'Hall',
    size: { width, height: lines.length + 1 },
    focal_point: [(width - 1) / 2, 0],
    categories: [
      { id: 'a', title: 'A', color: '#000000' },
      { id: 'b', title: 'B', color: '#000000' },
    ],
    sections: [{ id: 'A', title: 'A', outline: [], rows }],
    shapes: [],
  });
  const hall = makeHall(plan);
  return (count: number, sectionId?: string) => {
    const found = bestSeats(hall, {
      count,
      sectionId,
      isOnSale: ({ planned }) => !taken.has(planned.id),
    });
    return found.seats?.map(({ planned }) => planned.id) ?? `none, of ${found.available}`;
  };
}

describe('the best seats', () => {
  it('are neighbours in the middle of the nearest row', () => {
    const best = draw('.......', '.......');
    expect(best(3)).toEqual(['1-3', '1-4', '1-5']);
  });

  it('are in the next row where the nearest has no room', () => {
    const best = draw('..xx..x', '.......');
    expect(best(3)).toEqual(['2-3', '2-4', '2-5']);
  });

  it('leave no single seat beside them where it can be avoided', () => {
    expect(draw('x...xxx', '.......')(2)).toEqual(['2-3', '2-4']);
    expect(draw('....')(2)).toEqual(['1-1', '1-2']);
  });

  it('leave one where there is no other way', () => {
    expect(draw('x...xxx')(2)).toEqual(['1-3', '1-4']);
  });

  it('are not parted by an aisle', () => {
    expect(draw('..  ..', 'xx....')(3)).toEqual(['2-3', '2-4', '2-5']);
  });

  it('are of one category', () => {
    expect(draw('..bb')(3)).toBe('none, of 4');
  });

  it('are never places for wheelchairs', () => {
    expect(draw('.www.', '.....')(2)).toEqual(['2-1', '2-2']);
  });

  it('are none where too few are left', () => {
    expect(draw('.xx.w')(3)).toBe('none, of 2');
  });

  it('are none where enough are left, but not together', () => {
    expect(draw('.x.x.')(2)).toBe('none, of 3');
  });

  it('stay in the section that was asked for', () => {
    expect(draw('..')(2, 'A')).toEqual(['1-1', '1-2']);
    expect(draw('....')(2, 'B')).toBe('none, of 0');
  });
});
