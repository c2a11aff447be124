import { hallOf } from '../chart/testing/plans';
import { asOnMap } from './as-on-map';
import { stepInGrid } from './grid-steps';
import { changesOf, marksOf } from './marks';

const [section] = hallOf(1, 3, 4).sections as [ReturnType<typeof hallOf>['sections'][number]];
const idsOf = (rows: typeof section.rows) => rows.map(({ seats }) => seats.map(({ id }) => id));
const mapped = (change: (seat: { x: number; y: number }) => { x: number; y: number }) =>
  section.rows.map((row) => ({
    ...row,
    seats: row.seats.map((seat) => ({ ...seat, ...change(seat) })),
  }));

describe('the list is as the map is', () => {
  it('leaves what stands as it is drawn', () => {
    expect(asOnMap(section.rows)).toEqual(section.rows);
  });

  it('turns a stand around that looks the other way', () => {
    const turned = asOnMap(mapped(({ x, y }) => ({ x: -x, y: -y })));
    expect(idsOf([...turned])).toEqual(
      idsOf(section.rows)
        .map((ids) => ids.toReversed())
        .toReversed(),
    );
  });

  it('leaves rows that run downwards', () => {
    const downwards = mapped(({ x, y }) => ({ x: -y, y: x }));
    expect(asOnMap(downwards)).toEqual(downwards);
  });
});

describe('a key in the grid', () => {
  const step = (from: string, key: string, ctrlKey = false) =>
    stepInGrid(section.rows, from, { key, ctrlKey });

  it.each([
    ['ArrowRight', 's0-r1-2'],
    ['ArrowLeft', 's0-r1-0'],
    ['ArrowUp', 's0-r0-1'],
    ['ArrowDown', 's0-r2-1'],
    ['Home', 's0-r1-0'],
    ['End', 's0-r1-3'],
    ['PageUp', 's0-r0-1'],
    ['PageDown', 's0-r2-1'],
  ])('%s leads from the middle to %s', (key, to) => {
    expect(step('s0-r1-1', key)).toBe(to);
  });

  it('stays where there is nothing beyond', () => {
    expect(step('s0-r0-0', 'ArrowLeft')).toBe('s0-r0-0');
    expect(step('s0-r2-3', 'ArrowDown')).toBe('s0-r2-3');
  });

  it('leads to the corners with Ctrl, and nowhere if it is another key', () => {
    expect(step('s0-r1-1', 'Home', true)).toBe('s0-r0-0');
    expect(step('s0-r1-1', 'End', true)).toBe('s0-r2-3');
    expect(step('s0-r1-1', 'x')).toBeNull();
  });
});

describe('marks', () => {
  it('show own seats as own, and choices under way as made', () => {
    const marks = marksOf({
      taken: new Set(['a', 'b', 'c']),
      own: ['b', 'c'],
      pending: new Map([
        ['c', 'free'],
        ['d', 'own'],
      ]),
    });
    expect([...marks]).toEqual([
      ['a', 'taken'],
      ['b', 'own'],
      ['d', 'own'],
    ]);
  });

  it('tell only what changed', () => {
    const before = new Map([
      ['a', 'taken'],
      ['b', 'own'],
    ] as const);
    const after = new Map([
      ['a', 'taken'],
      ['c', 'own'],
    ] as const);
    expect(changesOf(before, after)).toEqual([
      ['c', 'own'],
      ['b', 'free'],
    ]);
  });
});
