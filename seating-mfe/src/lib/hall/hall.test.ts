import { makePlanTable } from '@permanto/contracts/seating-plan';
import { hallOf } from '../chart/testing/plans';
import { stepInGrid } from './grid-steps';
import { changesOf, marksOf, withStatus } from './marks';
import { seatRowsOf } from './seat-rows';

const hall = hallOf(1, 3, 4);

/** The rows of the hall's section, as they are listed when its seats stand elsewhere. */
function rowsOf(move: (seat: { x: number; y: number }) => { x: number; y: number }) {
  const sections = hall.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, ...move(seat) })),
    })),
  }));
  const plan = makePlanTable({ ...hall, sections });
  return seatRowsOf(plan, plan.sections[0]!);
}
const rows = rowsOf((seat) => seat);
const placesOf = (listed: typeof rows) => listed.map(({ places }) => places);
const AS_PLANNED = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [8, 9, 10, 11],
];

describe('the list is as the map is', () => {
  it('leaves what stands as it is drawn', () => {
    expect(placesOf(rows)).toEqual(AS_PLANNED);
  });

  it('turns a stand around that looks the other way', () => {
    const turned = rowsOf(({ x, y }) => ({ x: -x, y: -y }));
    expect(placesOf(turned)).toEqual(AS_PLANNED.map((row) => row.toReversed()).toReversed());
  });

  it('leaves rows that run downwards', () => {
    expect(placesOf(rowsOf(({ x, y }) => ({ x: -y, y: x })))).toEqual(AS_PLANNED);
  });
});

describe('a key in the grid', () => {
  const step = (from: number, key: string, ctrlKey = false) =>
    stepInGrid(rows, from, { key, ctrlKey });

  it.each([
    ['ArrowRight', 6],
    ['ArrowLeft', 4],
    ['ArrowUp', 1],
    ['ArrowDown', 9],
    ['Home', 4],
    ['End', 7],
    ['PageUp', 1],
    ['PageDown', 9],
  ])('%s leads from the middle to %s', (key, to) => {
    expect(step(5, key)).toBe(to);
  });

  it('stays where there is nothing beyond', () => {
    expect(step(0, 'ArrowLeft')).toBe(0);
    expect(step(11, 'ArrowDown')).toBe(11);
  });

  it('leads to the corners with Ctrl, and nowhere if it is another key', () => {
    expect(step(5, 'Home', true)).toBe(0);
    expect(step(5, 'End', true)).toBe(11);
    expect(step(5, 'x')).toBeNull();
  });
});

describe('marks', () => {
  const free = new Uint8Array(5);

  it('show own seats as own, and choices under way as made', () => {
    const taken = withStatus(free, [0, 1, 2], 'taken');
    const pending = new Map([
      [2, 'free'],
      [3, 'own'],
    ] as const);
    expect(changesOf(free, marksOf(taken, [1, 2], pending))).toEqual([
      [0, 'taken'],
      [1, 'own'],
      [3, 'own'],
    ]);
  });

  it('tell only what changed', () => {
    const before = withStatus(withStatus(free, [0], 'taken'), [1], 'own');
    const after = withStatus(withStatus(free, [0], 'taken'), [2], 'own');
    expect(changesOf(before, after)).toEqual([
      [1, 'free'],
      [2, 'own'],
    ]);
  });
});
