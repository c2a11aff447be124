import type { LabelRoom } from './label-room';
import type { Point } from './view';

/** Sizes of the lines on a section when zoomed out. */
export const LINE_PX = { titles: [13, 11, 9], alone: [11, 9], other: 11, height: 14 };
/** The space beside and above the lines. */
const PADDING_PX = { x: 2, y: 1 };

/** Lines of a section that fit inside it, around a point of the plan. */
export interface Overview {
  readonly at: Point;
  /** The first has the title's size and weight, or all of them if the title has two lines. */
  readonly lines: readonly string[];
  readonly titlePx: number;
  readonly isTitleAlone: boolean;
}

/** Where lines are to be placed; widths are multiples of the texts' sizes. */
interface Room {
  readonly in: LabelRoom;
  readonly scale: number;
  readonly widthOf: (text: string) => number;
}

/** From one line to the next; `titlePx` where all lines are the title's. */
export const lineHeight = (titlePx: number | null) =>
  titlePx === null ? LINE_PX.height : titlePx + 1;

/** As many of a title and other lines as fit. */
export function placeLines(room: Room, texts: readonly string[]): Overview | null {
  for (let count = texts.length; count > 0; count--) {
    const overview = placeAll(room, texts.slice(0, count), count === 1);
    if (overview) return overview;
  }
  return null;
}

/** The first way to write a title that fits. */
export function placeTitle(room: Room, names: readonly (readonly string[])[]): Overview | null {
  for (const lines of names) {
    const overview = placeAll(room, lines, true);
    if (overview) return overview;
  }
  return null;
}

function placeAll(room: Room, lines: readonly string[], isTitleAlone: boolean): Overview | null {
  const { scale, widthOf } = room;
  for (const titlePx of isTitleAlone ? LINE_PX.alone : LINE_PX.titles) {
    const sizeOf = (line: number) => (line === 0 || isTitleAlone ? titlePx : LINE_PX.other);
    const width = Math.max(...lines.map((text, line) => widthOf(text) * sizeOf(line)));
    const height =
      (lines.length - 1) * lineHeight(isTitleAlone ? titlePx : null) +
      Math.max(titlePx, sizeOf(lines.length - 1));
    const at = room.in.place(
      (width + 2 * PADDING_PX.x) / scale,
      (height + 2 * PADDING_PX.y) / scale,
    );
    if (at !== null) return { at, lines, titlePx, isTitleAlone };
  }
  return null;
}

const lastWordOf = (title: string) => title.slice(title.lastIndexOf(' ') + 1);

/**
 * By title, a shorter name that is unique among the sections: "B1" of "Stand B1", or "F1" of "Floor 1" where another has a 1.
 * Sections that share their first words are shortened in the same way.
 */
export function shortTitles(titles: readonly string[]): ReadonlyMap<string, string> {
  const kindOf = (title: string) => title.slice(0, -lastWordOf(title).length);
  const ways = [lastWordOf, (title: string) => `${[...title][0]}${lastWordOf(title)}`];
  const uses = new Map<string, number>();
  for (const name of ways.flatMap((shorten) => titles.map(shorten)))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  const short = new Map<string, string>();
  for (const kind of new Set(titles.map(kindOf))) {
    const alike = titles.filter((title) => kindOf(title) === kind);
    const way = ways.find((shorten) => alike.every((title) => uses.get(shorten(title)) === 1));
    if (kind !== '' && way) alike.forEach((title) => short.set(title, way(title)));
  }
  return short;
}

/** Words in two lines of about the same length. */
export function halvesOf(words: readonly string[]): string[] {
  const ways = words.slice(1).map((_, at) => {
    const [first, second] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return { lines: [first, second], length: Math.max(first.length, second.length) };
  });
  return ways.reduce((best, way) => (way.length < best.length ? way : best)).lines;
}
