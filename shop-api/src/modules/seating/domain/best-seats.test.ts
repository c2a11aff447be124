import * as v from 'valibot';
import { seatingPlan } from '@permanto/contracts';
import { bestSeats, type Wish } from './best-seats';
import { makeHall } from './hall';

/**
 * Draws a hall: a line is a row of section A, nearest first; `.` free, `x` taken, `w` a place
 * for a wheelchair, `c` the seat of its companion on its right, a space an aisle. The focal point is above the middle of the first row.
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
          ...(sign === 'c' && { companion_of: `${r + 1}-${x}` }),
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
  return (count: number, request: Partial<Wish> = {}) => {
    const found = bestSeats(hall, {
      count,
      accessible: 0,
      isTogether: false,
      sectionId: undefined,
      isOnSale: ({ planned }) => !taken.has(planned.id),
      ...request,
    });
    return found.ok ? found.value.map(({ planned }) => planned.id) : found.refusal;
  };
}

const tooFew = (available: number) => ({
  code: 'seat_reservations_not_enough_seats_available',
  parameters: { available },
});

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

  it('stay in the section that was asked for', () => {
    expect(draw('..')(2, { sectionId: 'A' })).toEqual(['1-1', '1-2']);
    expect(draw('....')(2, { sectionId: 'B' })).toEqual(tooFew(0));
  });

  it('are none where too few are left', () => {
    expect(draw('.xx.x')(3)).toEqual(tooFew(2));
  });
});

describe('where no row has room for all, the best seats', () => {
  it('are behind each other', () => {
    expect(draw('..xxx', 'xxx..', '..xxx')(4)).toEqual(['1-1', '1-2', '2-4', '2-5']);
  });

  it('seat no one alone where it can be avoided', () => {
    expect(draw('.....', '.....')(6)).toEqual(['1-1', '1-2', '1-3', '2-1', '2-2', '2-3']);
    expect(draw('...x', '..xx')(4)).toEqual(['1-2', '1-3', '2-1', '2-2']);
  });

  it('are in blocks of one section, as few as can be, where rows behind each other are too short', () => {
    expect(draw('..x..', 'xxxxx', '..x.x')(4)).toEqual(['1-1', '1-2', '1-4', '1-5']);
  });

  it('are of one category as long as that can be', () => {
    expect(draw('..bb', 'xxxx', '..xx')(4)).toEqual(['1-1', '1-2', '3-1', '3-2']);
    expect(draw('..bb')(3)).toHaveLength(3);
  });

  it('are none for a party that insists', () => {
    const best = draw('..x..', '..x..');
    expect(best(3, { isTogether: true })).toEqual({
      code: 'no_available_seat_groups',
      parameters: {},
    });
    expect(best(9, { isTogether: true })).toEqual(tooFew(8));
    expect(best(2, { isTogether: true })).toEqual(['1-1', '1-2']);
  });
});

describe('places for wheelchairs', () => {
  it('and their companions’ seats go to others last of all', () => {
    expect(draw('.wc..', '.....')(2)).toEqual(['1-4', '1-5']);
    expect(draw('.wc.x', 'xxxxx')(2)).toEqual(['1-1', '1-4']);
    expect(draw('.wc.x', 'xxxxx')(3)).toEqual(['1-4', '1-1', '1-3']);
    expect(draw('.wc.x', 'xxxxx')(4)).toHaveLength(4);
  });

  it('are given on request, with companions beside them', () => {
    const best = draw('.....', '.wc..');
    expect(best(1, { accessible: 1 })).toEqual(['2-2']);
    expect(best(2, { accessible: 1 })).toEqual(['2-2', '2-3']);
  });

  it('have the rest of the party near them', () => {
    expect(draw('......', '....wc', 'xx....')(4, { accessible: 1 })).toEqual([
      '2-5',
      '2-6',
      '1-5',
      '1-6',
    ]);
  });

  it('are chosen where a companion’s seat is still free', () => {
    expect(draw('wxwcwx')(2, { accessible: 1 })).toEqual(['1-3', '1-4']);
  });

  it('are beside each other where several are asked for', () => {
    expect(draw('wc..wcwc')(4, { accessible: 2 })).toEqual(['1-5', '1-7', '1-6', '1-8']);
    expect(draw('wcxxwx')(3, { accessible: 2 })).toEqual(['1-1', '1-5', '1-2']);
  });

  it('report how many there are where they are too few', () => {
    expect(draw('wc....')(2, { accessible: 2 })).toEqual(tooFew(1));
  });

  it('are side by side with the whole party where it insists', () => {
    expect(draw('..wc..', '......')(3, { accessible: 1, isTogether: true })).toEqual([
      '1-2',
      '1-3',
      '1-4',
    ]);
    expect(draw('wcxx', '....')(3, { accessible: 1, isTogether: true })).toMatchObject({
      code: 'no_available_seat_groups',
    });
  });
});
