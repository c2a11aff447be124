import { makePlanTable } from '@permanto/contracts/seating-plan';
import { LIGHT, rgbOf } from './palette';
import { pixelOf } from './picture';
import { Scene } from './scene';
import { hallOf } from './testing/plans';
import { Words } from './words';

const FRAME = { width: 800, height: 600 };
const hall = hallOf(2, 6, 8);
/** Letters are half as wide as high. */
const widthOf = (text: string) => text.length * 0.5;

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: number;
}

/** What is read in a frame around the middle of the first section, from afar or near. */
function read(scale: number, lines: string[][] = [], plan = makePlanTable(hall), ratio = 1) {
  const scene = new Scene(plan, LIGHT);
  scene.lines = lines;
  const written: Written[] = [];
  const words = new Words(scene, ratio, widthOf, (text, x, y, size, _weight, ink) =>
    written.push({ text, x, y, size, ink }),
  );
  words.draw({ ...scene.sections[0]!.outline.middle, scale }, FRAME);
  return written;
}

const texts = (written: readonly Written[]) => written.map(({ text }) => text);
const NOTHING: string[] = [];

describe('what is read from afar', () => {
  it('is as much as there is room for, the title first', () => {
    expect(texts(read(7, [['C101', '23 €', '12 free'], NOTHING]))).toEqual([
      'C101',
      '23 €',
      '12 free',
    ]);
    expect(texts(read(3, [['C101', '23 €', '12 free'], NOTHING]))).toEqual(['C101']);
    expect(texts(read(1, [['C101', '23 €'], NOTHING]))).toEqual([]);
  });

  it('has a smaller title where a section is narrow', () => {
    const [title] = read(3.5, [['Lounge'], NOTHING]);
    expect(title!.size).toBe(9);
  });

  it('stands around the section’s middle, in device pixels and in an ink that is read there', () => {
    const [title, price] = read(7, [['C101', '23 €'], NOTHING], makePlanTable(hall), 2);
    expect(title).toMatchObject({ x: 800, y: 600 - 14, size: 26 });
    expect(price).toMatchObject({ x: 800, y: 600 + 14, size: 22 });
    expect(title!.ink).toBe(pixelOf(rgbOf('#ffffff')));
  });
});

describe('what is read among the seats', () => {
  it('is the sections’ titles, and their rows’ labels from near', () => {
    expect(texts(read(10))).toEqual(expect.arrayContaining(['Section 0', 'Section 1']));
    expect(texts(read(10))).not.toContain('3');
    expect(texts(read(20))).toEqual(expect.arrayContaining(['Section 0', '1', '2', '3']));
  });

  it('is of an area without numbers what is read from afar', () => {
    const sections = hall.sections.map((section, at) =>
      at === 0 ? { ...section, kind: 'unnumbered' as const } : section,
    );
    const plan = makePlanTable({ ...hall, sections });
    const written = texts(read(20, [['Terrace', '10 €'], NOTHING], plan));
    expect(written.slice(0, 2)).toEqual(['Terrace', '10 €']);
    expect(written).not.toContain('Section 0');
  });

  it('leaves out what can’t be seen', () => {
    const written = read(50, [], makePlanTable(hallOf(3, 6, 8)));
    expect(texts(written)).toContain('Section 0');
    expect(texts(written)).not.toContain('Section 2');
  });
});
