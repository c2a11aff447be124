import { makePlanTable } from '@permanto/contracts/seating-plan';
import { LIGHT, rgbOf } from './palette';
import { pixelOf } from './pixel-buffer';
import { Scene } from './scene';
import { hallOf } from './testing/plans';
import { Labels } from './labels';
import { shortTitles } from './overview-lines';
import type { Point } from './view';

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

/** Returns the labels drawn in a frame around a point, by default the middle of the first section. */
function drawLabels(
  scale: number,
  lines: string[][] = [],
  plan = makePlanTable(hall),
  ratio = 1,
  at?: Point,
) {
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
  labels.draw({ ...(at ?? scene.sections[0]!.outline.middle), scale }, FRAME);
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

  it('have a title of the same size where a line is left out as where it is lacking', () => {
    const full = ['C101', '23 €', '12'];
    const wide = ['C102', '23 €', '12 free '.repeat(20)];
    const sizes = (scale: number) =>
      drawLabels(scale, [full, wide])
        .filter(({ text }) => text.startsWith('C'))
        .map(({ size }) => size);
    const scales = Array.from({ length: 40 }, (_, at) => 5 + at / 20);
    expect(new Set(scales.flatMap(sizes))).toEqual(new Set([13]));
  });

  it('have a title in two lines, or in short, where it is too long for one', () => {
    const named = (title: string, other = 'Side 2') =>
      texts(drawLabels(5, [[title], [other]])).filter((text) => !other.endsWith(text));
    expect(named('Floor block 1')).toEqual(['Floor', 'block 1']);
    expect(named('Grandstand B1')).toEqual(['B1']);
    expect(named('Grandstand 2')).toEqual(['G2']);
  });

  it('are shortened alike where they begin alike', () => {
    const titles = ['Floor 1', 'Floor 3', 'Box 1', '101', 'Stand B1', 'Stand B2'];
    expect(Object.fromEntries(shortTitles(titles))).toEqual({
      'Floor 1': 'F1',
      'Floor 3': 'F3',
      'Stand B1': 'SB1',
      'Stand B2': 'SB2',
    });
    expect(Object.fromEntries(shortTitles(['Stand A1', 'Stand B1', 'B2']))).toEqual({
      'Stand A1': 'A1',
      'Stand B1': 'B1',
    });
    expect(shortTitles(['Floor 1', 'Floor 1', '1']).size).toBe(0);
  });

  it('are centred in device pixels, in a colour that contrasts with the section', () => {
    const [title, price] = drawLabels(7, [['C101', '23 €'], NOTHING], makePlanTable(hall), 2);
    expect(title).toMatchObject({ x: 800, size: 26 });
    expect(price).toMatchObject({ x: 800, y: title!.y + 28, size: 22 });
    // Room is sought in bands of the section.
    expect(Math.abs((title!.y + price!.y) / 2 - 600)).toBeLessThanOrEqual(2);
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

  it('are never cut by the edge of the map', () => {
    const plan = makePlanTable(hallOf(1, 40, 40));
    const { outline } = new Scene(plan, LIGHT).sections[0]!;
    for (const off of [-6, -2, 2, 6]) {
      const at = { x: outline.bounds.left + FRAME.width / 2 / 20 + off / 20, y: outline.middle.y };
      const drawn = drawLabels(20, [], plan, 1, at).filter(({ text }) => /^\d+$/.test(text));
      expect(drawn.length).toBeGreaterThan(10);
      for (const { text, x, size } of drawn)
        expect(x - (widthOf(text)! * size) / 2).toBeGreaterThanOrEqual(0);
    }
  });

  it('name a section whose title lies beside it, out of view', () => {
    const plain = hallOf(1, 40, 40);
    const [section] = plain.sections;
    const top = Math.min(...section!.outline.map(([, y]) => y));
    const sections = [{ ...section!, label_at: [20, top - 3] as [number, number] }];
    const at = { x: 20, y: top + FRAME.height / 2 / 20 - 0.2 };
    const drawn = drawLabels(20, [], makePlanTable({ ...plain, sections }), 1, at);
    expect(texts(drawn)).toContain('Section 0');
  });

  it('leave out sections out of view', () => {
    const drawn = drawLabels(50, [], makePlanTable(hallOf(3, 6, 8)));
    expect(texts(drawn)).toContain('Section 0');
    expect(texts(drawn)).not.toContain('Section 2');
  });
});
