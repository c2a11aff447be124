import { makePlanTable } from '@permanto/contracts/seating-plan';
import { hallOf, tableOf } from '../chart/testing/plans';
import { mapLayout, stepInGrid, TABLE } from './grid-steps';
import { seatNumbersOf } from './hall-seats';
import { changesOf, visitorStatuses, withStatus } from './seat-statuses';
import { renderedRows } from './rendered-rows';
import { seatRowsOf } from './seat-rows';

const hall = hallOf(1, 3, 4);

/** The listed rows of the hall's section with its seats moved. */
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
const { rows } = rowsOf((seat) => seat);
const placesOf = (listed: ReturnType<typeof rowsOf>) => listed.rows.map(({ places }) => places);
const AS_PLANNED = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [8, 9, 10, 11],
];

describe('the rows of a section', () => {
  it('keep the plan’s order if it is that of the map', () => {
    expect(placesOf(rowsOf((seat) => seat))).toEqual(AS_PLANNED);
  });

  it('are turned around for a section that faces the other way', () => {
    const turned = rowsOf(({ x, y }) => ({ x: -x, y: -y }));
    expect(placesOf(turned)).toEqual(AS_PLANNED.map((row) => row.toReversed()).toReversed());
  });

  it('that run downwards are listed from left to right, each from its top', () => {
    const mirrored = rowsOf(({ x, y }) => ({ x: -y, y: x }));
    expect(mirrored.runsDown).toBe(true);
    expect(placesOf(mirrored)).toEqual(AS_PLANNED.toReversed());
  });
});

describe('a key in the grid', () => {
  const step = (from: number, key: string, ctrlKey = false) =>
    stepInGrid(rows, from, { key, ctrlKey }, TABLE);

  it.each([
    ['ArrowRight', 6],
    ['ArrowLeft', 4],
    ['ArrowUp', 1],
    ['ArrowDown', 9],
    ['Home', 4],
    ['End', 7],
    ['PageUp', 1],
    ['PageDown', 9],
  ])('%s moves from the middle to %s', (key, to) => {
    expect(step(5, key)).toBe(to);
  });

  it('stays at the edge', () => {
    expect(step(0, 'ArrowLeft')).toBe(0);
    expect(step(11, 'ArrowDown')).toBe(11);
  });

  it('moves to the corners with Ctrl, and nowhere if it is another key', () => {
    expect(step(5, 'Home', true)).toBe(0);
    expect(step(5, 'End', true)).toBe(11);
    expect(step(5, 'x')).toBeNull();
  });

  it('moves by five rows with Page Down, and back with Page Up', () => {
    const plan = tableOf(1, 12, 2);
    const { rows: long } = seatRowsOf(plan, plan.sections[0]!);
    const page = (from: number, key: string) =>
      stepInGrid(long, from, { key, ctrlKey: false }, TABLE);
    expect(page(3, 'PageDown')).toBe(13);
    expect(page(13, 'PageUp')).toBe(3);
    expect(page(21, 'PageDown')).toBe(23);
  });
});

describe('an arrow on the map', () => {
  it('moves to the nearest seat of the adjacent row, whatever the rows’ lengths', () => {
    const seats = {
      x: new Float32Array([0, 1, 2, 0.4, 1.4]),
      y: new Float32Array([0, 0, 0, 1, 1]),
    };
    const staggered = [{ places: [0, 1, 2] }, { places: [3, 4] }];
    const press = (from: number, key: string) =>
      stepInGrid(staggered, from, { key, ctrlKey: false }, mapLayout(seats, false));
    expect(press(2, 'ArrowDown')).toBe(4);
    expect(press(4, 'ArrowUp')).toBe(1);
    expect(press(4, 'ArrowDown')).toBe(4);
  });

  it('moves in its direction if rows run downwards', () => {
    const seats = { x: new Float32Array([0, 0, 1, 1]), y: new Float32Array([0, 1, 0, 1]) };
    const columns = [{ places: [0, 1] }, { places: [2, 3] }];
    const press = (from: number, key: string) =>
      stepInGrid(columns, from, { key, ctrlKey: false }, mapLayout(seats, true));
    expect(press(0, 'ArrowDown')).toBe(1);
    expect(press(0, 'ArrowRight')).toBe(2);
    expect(press(3, 'ArrowUp')).toBe(2);
    expect(press(3, 'ArrowLeft')).toBe(1);
  });
});

describe('the rendered rows', () => {
  const plan = tableOf(1, 60, 30);
  const { rows: all } = seatRowsOf(plan, plan.sections[0]!);
  const seatsOf = (around: number) => renderedRows(all, around).flatMap(({ places }) => places);

  it.each([0, 900, 1799])(
    'of a large section are few, and contain seat %i and a row on either side',
    (seat) => {
      expect(seatsOf(seat).length).toBeLessThanOrEqual(400);
      for (const near of [seat - 30, seat, seat + 30].filter((other) =>
        all.some(({ places }) => places.includes(other)),
      )) {
        expect(seatsOf(seat)).toContain(near);
      }
    },
  );

  it('of a small section are all of them, in order', () => {
    const small = tableOf(1, 3, 4);
    const { rows: few } = seatRowsOf(small, small.sections[0]!);
    expect(renderedRows(few, 5).map(({ rowAt, places }) => [rowAt, places])).toEqual(
      AS_PLANNED.map((places, at) => [at, places]),
    );
  });

  it('contain only a part of a very long row', () => {
    const wide = tableOf(1, 2, 500);
    const { rows: long } = seatRowsOf(wide, wide.sections[0]!);
    const [row] = renderedRows(long, 250);
    expect(row?.places).toHaveLength(100);
    expect(row?.places[250 - row.columnAt]).toBe(250);
  });
});

test('reads the ids of a plan only on the first look-up', () => {
  const plan = tableOf(1, 2, 3);
  const { ids } = plan.seats;
  const read = jest.fn(() => ids);
  const numbers = seatNumbersOf({
    ...plan,
    seats: Object.defineProperty({ ...plan.seats }, 'ids', { get: read }),
  });
  expect(read).not.toHaveBeenCalled();
  expect([numbers.get('s0-r1-0'), numbers.get('elsewhere')]).toEqual([3, undefined]);
  expect(read).toHaveBeenCalledTimes(1);
});

describe('statuses', () => {
  const free = new Uint8Array(5);

  it('contain the visitor’s seats as own, and pending choices as done', () => {
    const taken = withStatus(free, [0, 1, 2], 'taken');
    const pending = new Map([
      [2, 'free'],
      [3, 'own'],
    ] as const);
    expect(changesOf(free, visitorStatuses(taken, [1, 2], pending))).toEqual([
      [0, 'taken'],
      [1, 'own'],
      [3, 'own'],
    ]);
  });

  it('are compared for changes', () => {
    const before = withStatus(withStatus(free, [0], 'taken'), [1], 'own');
    const after = withStatus(withStatus(free, [0], 'taken'), [2], 'own');
    expect(changesOf(before, after)).toEqual([
      [1, 'free'],
      [2, 'own'],
    ]);
  });
});
