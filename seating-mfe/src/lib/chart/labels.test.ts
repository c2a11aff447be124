import { makePlanTable } from '@permanto/contracts/seating-plan';
import { LIGHT, rgbOf } from './palette';
import { pixelOf } from './pixel-buffer';
import { Scene } from './scene';
import { hallOf } from './testing/plans';
import { Labels } from './labels';

const FRAME = { width: 800, height: 600 };
const hall = hallOf(2, 6, 8);
/** TextMasks are half as wide as high. */
const widthOf = (text: string) => text.length * 0.5;

interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: number;
}

/** Returns the labels drawn in a frame around the middle of the first section. */
function drawLabels(scale: number, lines: string[][] = [], plan = makePlanTable(hall), ratio = 1) {
  const scene = new Scene(plan, LIGHT);
  scene.lines = lines;
  const drawn: DrawnText[] = [];
  const labels = new Labels(
    scene,
    ratio,
    widthOf,
    (text, x, y, size, _weight, ink) => drawn.push({ text, x, y, size, ink }),
    () => undefined,
  );
  labels.draw({ ...scene.sections[0]!.outline.middle, scale }, FRAME);
  return drawn;
}

const texts = (drawn: readonly DrawnText[]) => drawn.map(({ text }) => text);
const NOTHING: string[] = [];

describe('the labels of a zoomed-out section', () => {
  it('are as many as fit, the title first', () => {
    expect(texts(drawLabels(7, [['C101', '23 €', '12 free'], NOTHING]))).toEqual([
      'C101',
      '23 €',
      '12 free',
    ]);
    expect(texts(drawLabels(3, [['C101', '23 €', '12 free'], NOTHING]))).toEqual(['C101']);
    expect(texts(drawLabels(1, [['C101', '23 €'], NOTHING]))).toEqual([]);
  });

  it('leave out of each what one has no room for', () => {
    const full = ['C101', '23 €', '12 free'];
    const wide = ['C102', '23 €', '12 free '.repeat(20)];
    expect(texts(drawLabels(7, [full, wide]))).toEqual(['C101', '23 €', 'C102', '23 €']);
    expect(texts(drawLabels(7, [full, ['C102', 'sold out']]))).toEqual([
      ...full,
      'C102',
      'sold out',
    ]);
  });

  it('have a smaller title if the section is narrow', () => {
    const [title] = drawLabels(3.7, [['Lounge'], NOTHING]);
    expect(title!.size).toBe(9);
  });

  it('are centred in device pixels, in a colour that contrasts with the section', () => {
    const [title, price] = drawLabels(7, [['C101', '23 €'], NOTHING], makePlanTable(hall), 2);
    expect(title).toMatchObject({ x: 800, y: 600 - 14, size: 26 });
    expect(price).toMatchObject({ x: 800, y: 600 + 14, size: 22 });
    expect(title!.ink).toBe(pixelOf(rgbOf('#ffffff')));
  });
});

describe('the labels among seats', () => {
  it('are the sections’ titles, and the rows’ labels when zoomed in', () => {
    expect(texts(drawLabels(10))).toEqual(expect.arrayContaining(['Section 0', 'Section 1']));
    expect(texts(drawLabels(10))).not.toContain('3');
    expect(texts(drawLabels(20))).toEqual(expect.arrayContaining(['Section 0', '1', '2', '3']));
  });

  it('of a section of unnumbered places are the same as zoomed out', () => {
    const sections = hall.sections.map((section, at) =>
      at === 0 ? { ...section, kind: 'unnumbered' as const } : section,
    );
    const plan = makePlanTable({ ...hall, sections });
    const drawn = texts(drawLabels(20, [['Terrace', '10 €'], NOTHING], plan));
    expect(drawn).toEqual(expect.arrayContaining(['Terrace', '10 €']));
    expect(drawn).not.toContain('Section 0');
  });

  it('stand at the edge of the map where their place is out of view', () => {
    const plan = makePlanTable(hallOf(1, 40, 40));
    const drawn = drawLabels(40, [], plan);
    const title = drawn.find(({ text }) => text === 'Section 0');
    expect(title).toMatchObject({ x: FRAME.width / 2 });
    expect(title!.y).toBeLessThan(24);
    // 600 pixels show fifteen rows of forty pixels.
    const rows = drawn.filter(({ text }) => /^\d+$/.test(text));
    expect(texts(rows)).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 14)));
    expect(new Set(rows.map(({ x }) => x))).toEqual(new Set([11]));
  });

  it('leave out sections out of view', () => {
    const drawn = drawLabels(50, [], makePlanTable(hallOf(3, 6, 8)));
    expect(texts(drawn)).toContain('Section 0');
    expect(texts(drawn)).not.toContain('Section 2');
  });
});
