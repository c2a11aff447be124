import { makePlanTable } from '@permanto/contracts/seating-plan';
import { outlineDrawing } from './outline-drawing';
import { hallOf } from './testing/plans';

const HALL = hallOf(2, 2, 4);
const [FIRST, SECOND] = HALL.sections;

test('draws the sections as the chart does before its seats: their outlines, colours and titles', () => {
  const { sections, textSize } = outlineDrawing(makePlanTable(HALL), null, () => 8);
  expect(sections).toEqual([
    {
      id: 's0',
      path: 'M1 1 6 1 6 5 1 5Z',
      fill: { light: '#0b5cad', dark: '#6095ca' },
      title: {
        text: 'Section 0',
        at: { x: 3.5, y: 3.1 },
        ink: { light: '#ffffff', dark: '#000000' },
      },
    },
    expect.objectContaining({ id: 's1', fill: { light: '#b4430a', dark: '#ce8560' } }),
  ]);
  expect(textSize).toBe(0.4);
});

test('what is sold out is grey, and a title that doesn’t fit is left out', () => {
  const plan = makePlanTable({
    ...HALL,
    sections: [{ ...FIRST!, title: 'a'.repeat(40) }, SECOND!],
  });
  const { sections } = outlineDrawing(plan, null, (id) => (id === 's0' ? 0 : 8));
  expect(sections.map(({ fill, title }) => [fill, title?.text])).toEqual([
    [{ light: '#c2c7d0', dark: '#4a5160' }, undefined],
    [{ light: '#b4430a', dark: '#ce8560' }, 'Section 1'],
  ]);
});

test('a title that is too long stands in short', () => {
  const plan = makePlanTable({
    ...HALL,
    sections: [
      { ...FIRST!, title: `${'a'.repeat(40)} 1` },
      { ...SECOND!, title: `${'a'.repeat(40)} 2` },
    ],
  });
  const { sections } = outlineDrawing(plan, null, () => 8);
  expect(sections.map(({ title }) => title?.text)).toEqual(['1', '2']);
});

test('draws the stage with its name, and the sections of one floor', () => {
  const plan = makePlanTable({
    ...HALL,
    floors: [
      { id: 'f1', title: '1' },
      { id: 'f2', title: '2' },
    ],
    sections: [
      { ...FIRST!, floor: 'f1' },
      { ...SECOND!, floor: 'f2' },
    ],
    shapes: [
      {
        kind: 'stage',
        label: 'Stage',
        outline: [
          [0, 0],
          [9.123, 0],
          [9, 2],
          [0, 2],
        ],
      },
    ],
  });
  const { box, sections, shapes } = outlineDrawing(plan, 'f2', () => 8);
  const ys = SECOND!.outline.map(([, y]) => y);
  expect(box).toMatchObject({ left: 0, top: 0, bottom: Math.max(...ys) });
  expect(sections.map(({ id }) => id)).toEqual(['s1']);
  expect(shapes).toEqual([
    {
      path: 'M0 0 9.1 0 9 2 0 2Z',
      fill: { light: '#f2e3cf', dark: '#4a3d2c' },
      title: expect.objectContaining({ text: 'Stage' }) as unknown,
    },
  ]);
});

test('draws a table on the floor of the section around it, and one outside of all on each', () => {
  const box = (x: number, y: number): [number, number][] => [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ];
  const plan = makePlanTable({
    ...HALL,
    floors: ['f1', 'f2'].map((id) => ({ id, title: id })),
    sections: [
      { ...FIRST!, floor: 'f1' },
      { ...SECOND!, floor: 'f2' },
    ],
    shapes: [
      { kind: 'table', outline: box(3, 2), label: '1' },
      { kind: 'table', outline: box(20, 2), label: '2' },
    ],
  });
  const tablesOn = (floor: string) => outlineDrawing(plan, floor, () => 8).shapes.length;
  expect([tablesOn('f1'), tablesOn('f2')]).toEqual([2, 1]);
});
