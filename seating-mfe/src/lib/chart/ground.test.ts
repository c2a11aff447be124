import { makePlanTable } from '@permanto/contracts/seating-plan';
import { lettersAmongSeats, lettersFromAfar, rowLabelsOf, sectionsOf } from './ground';
import { LIGHT, rgbOf } from './palette';
import { hallOf } from './testing/plans';

const widthOf = (text: string, size: number) => text.length * size * 0.5;
const hall = hallOf(2, 6, 8);

describe('what is read from afar', () => {
  const [section] = sectionsOf(makePlanTable(hall)) as [ReturnType<typeof sectionsOf>[number]];
  const read = (scale: number, ...lines: string[]) =>
    lettersFromAfar(section, lines, rgbOf('#0b5cad'), scale, widthOf).map(({ text }) => text);

  it('is as much as there is room for, the title first', () => {
    expect(read(7, 'C101', '23 €', '12 free')).toEqual(['C101', '23 €', '12 free']);
    expect(read(3, 'C101', '23 €', '12 free')).toEqual(['C101']);
    expect(read(1, 'C101', '23 €')).toEqual([]);
  });

  it('has a smaller title where a section is narrow', () => {
    const [title] = lettersFromAfar(section, ['Lounge'], rgbOf('#0b5cad'), 3.5, widthOf);
    expect(title!.size).toBeLessThan(13);
    expect(widthOf(title!.text, title!.size)).toBeLessThan(9 * 3.5);
  });
});

test('a section without numbers has no title among the seats: it is read as from afar', () => {
  const sections = hall.sections.map((section, at) =>
    at === 0 ? { ...section, kind: 'unnumbered' as const } : section,
  );
  const plan = makePlanTable({ ...hall, sections });
  const ground = { plan, sections: sectionsOf(plan), rowLabels: rowLabelsOf(plan), palette: LIGHT };
  const words = lettersAmongSeats(ground, () => true, 20).map(({ text }) => text);
  expect(words).toEqual(['Section 1', '1', '2', '3', '4', '5', '6']);
});
