import { makePlanTable } from '@permanto/contracts/seating-plan';
import { outlineDrawing } from './outline-drawing';
import { hallOf } from './testing/plans';

const all = { freeIn: () => 8, titleOf: (id: string) => id };
const HALL = hallOf(2, 2, 4);

test('draws the sections as the chart does before its seats: their outlines, colours and titles', () => {
  const { sections, textSize } = outlineDrawing(makePlanTable(HALL), null, all);
  expect(sections).toEqual([
    {
      id: 's0',
      path: 'M1 1 6 1 6 5 1 5Z',
      fill: { light: '#0b5cad', dark: '#6095ca' },
      ink: { light: '#ffffff', dark: '#000000' },
      titleAt: { x: 3.5, y: 3.1 },
    },
    expect.objectContaining({ id: 's1', fill: { light: '#b4430a', dark: '#ce8560' } }),
  ]);
  expect(textSize).toBe(0.4);
});

test('what is sold out is grey, and a title that doesn’t fit is left out', () => {
  const { sections } = outlineDrawing(makePlanTable(HALL), null, {
    freeIn: (id) => (id === 's0' ? 0 : 8),
    titleOf: (id) => (id === 's0' ? 'a'.repeat(40) : id),
  });
  expect(sections.map(({ fill, titleAt }) => [fill, titleAt])).toEqual([
    [{ light: '#c2c7d0', dark: '#4a5160' }, null],
    [
      { light: '#b4430a', dark: '#ce8560' },
      { x: 10.5, y: 3.1 },
    ],
  ]);
});

test('draws the stage, and the sections of one floor', () => {
  const [first, second] = HALL.sections;
  const plan = makePlanTable({
    ...HALL,
    floors: [
      { id: 'f1', title: '1' },
      { id: 'f2', title: '2' },
    ],
    sections: [
      { ...first!, floor: 'f1' },
      { ...second!, floor: 'f2' },
    ],
    shapes: [
      {
        kind: 'stage',
        outline: [
          [0, 0],
          [9.123, 0],
          [9, 0.5],
        ],
      },
    ],
  });
  const { sections, shapes } = outlineDrawing(plan, 'f2', all);
  expect(sections.map(({ id }) => id)).toEqual(['s1']);
  expect(shapes).toEqual([
    { path: 'M0 0 9.1 0 9 0.5Z', fill: { light: '#f2e3cf', dark: '#4a3d2c' } },
  ]);
});
