import createBidi from 'bidi-js';
import { graphemesOf } from '../../../texts/graphemes';

/** What draws letters. */
export interface Face {
  readonly name: string;
  /** Whether it has this code point. */
  has(letter: number): boolean;
}

/** Faces of one design that share its letters. */
type Family<AnyFace extends Face> = readonly AnyFace[];

export interface Faces<AnyFace extends Face> {
  /** In order of preference. */
  readonly families: readonly Family<AnyFace>[];
  /** Draws {@link MISSING} for what no family has. */
  readonly missing: AnyFace;
}

/** The sign for a letter that no face has. */
export const MISSING = '□';

interface Piece<AnyFace extends Face> {
  readonly text: string;
  readonly face: AnyFace;
  readonly isMissing: boolean;
}

/** Letters that are drawn at once, from left to right. */
export interface Run<AnyFace extends Face> {
  /** As the font's engine takes it. */
  readonly text: string;
  /** As it is read. */
  readonly letters: string;
  readonly face: AnyFace;
  /** From right to left. */
  readonly runsLeft: boolean;
  /** Whether the font's engine turns it. */
  readonly isTurned: boolean;
}

const bidi = createBidi();

/** Joiners and variation selectors change their neighbours, and are not drawn. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const UNSEEN_BUT_JOINERS = /(?!\u200d)\p{Default_Ignorable_Code_Point}/gu;
const NON_JOINER = '\u200c';
const JOINER = '\u200d';
/** fontkit writes these from right to left; digits, which run to the right among them, as well. */
const TURNED = /[\p{Script=Hebrew}\p{Script=Arabic}\u0660-\u0669]/u;

const covers = (family: Family<Face>, text: string) =>
  Array.from(text.replace(UNSEEN, '')).every((letter) =>
    family.some((face) => face.has(letter.codePointAt(0)!)),
  );

/** The face before goes on as long as it has the letters. */
function inFamily<AnyFace extends Face>(text: string, family: Family<AnyFace>): Piece<AnyFace>[] {
  let face = family[0]!;
  return graphemesOf(text).flatMap((grapheme) => {
    const whole = [face, ...family].find((one) => covers([one], grapheme));
    const parts = whole ? [grapheme] : [...grapheme];
    return parts.map((part) => {
      face = whole ?? [face, ...family].find((one) => covers([one], part)) ?? face;
      return { text: part, face, isMissing: false };
    });
  });
}

/** From whole words, which look best in one family, to what a grapheme is made of. */
const SPLITS = [(text: string) => text.split(/(?<= )/), graphemesOf, (text: string) => [...text]];

/** The text in pieces of one face each, of the first family that has all letters of the word. */
export function piecesOf<AnyFace extends Face>(
  text: string,
  faces: Faces<AnyFace>,
  depth = 0,
): Piece<AnyFace>[] {
  const family = faces.families.find((one) => covers(one, text));
  if (family) return inFamily(text, family);
  const split = SPLITS[depth];
  if (!split) return [{ text, face: faces.missing, isMissing: true }];
  return split(text).flatMap((part) => piecesOf(part, faces, depth + 1));
}

/** bidi-js takes every half of a surrogate pair for a letter that runs to the right; emoji are none. */
const forBidi = (text: string) =>
  text.replace(/[\u{10000}-\u{10ffff}]/gu, (letter) =>
    /[\p{L}\p{M}\p{N}]/u.test(letter) ? letter : '★★',
  );

/** A paragraph of one line or several, ordered by the Unicode Bidirectional Algorithm (UAX #9). */
export class Paragraph<AnyFace extends Face> {
  readonly #bidiText: string;
  readonly #levels: ReturnType<typeof bidi.getEmbeddingLevels>;
  readonly #isPlain: boolean;
  /** Of each UTF-16 unit. */
  readonly #pieces: readonly Piece<AnyFace>[];

  constructor(
    readonly text: string,
    faces: Faces<AnyFace>,
  ) {
    this.#bidiText = forBidi(text);
    this.#levels = bidi.getEmbeddingLevels(this.#bidiText);
    this.#isPlain = this.#levels.levels.every((level) => level === 0);
    this.#pieces = piecesOf(text, faces).flatMap((piece) =>
      Array.from(piece.text.split(''), () => piece),
    );
  }

  /** The runs of a line, as they stand from left to right. */
  runs(start: number, end: number): Run<AnyFace>[] {
    const groups: number[][] = [];
    for (const at of this.#order(start, end)) {
      // Letters on its sides don't join: they are as well in runs of their own.
      if (this.text[at] === NON_JOINER) continue;
      const group = groups.at(-1);
      if (group && this.#areTogether(group.at(-1)!, at)) group.push(at);
      else groups.push([at]);
    }
    return groups
      .map((group) => this.#runOf(Math.min(...group), Math.max(...group) + 1))
      .filter((run) => run.text !== '');
  }

  #order(start: number, end: number): number[] {
    if (this.#isPlain) return Array.from({ length: end - start }, (_, at) => start + at);
    const order = bidi.getReorderedIndices(this.#bidiText, this.#levels, start, end - 1);
    return order.slice(start, end);
  }

  #areTogether(one: number, other: number): boolean {
    const { levels } = this.#levels;
    const [here, there] = [this.#pieces[one]!, this.#pieces[other]!];
    return (
      Math.abs(one - other) === 1 &&
      here.face === there.face &&
      here.isMissing === there.isMissing &&
      levels[one] === levels[other]
    );
  }

  #runOf(start: number, end: number): Run<AnyFace> {
    const { face, isMissing } = this.#pieces[start]!;
    const letters = this.text.slice(start, end);
    const runsLeft = this.#levels.levels[start]! % 2 === 1;
    if (isMissing) {
      const text = MISSING.repeat(graphemesOf(letters).length);
      return { text, letters, face, runsLeft, isTurned: false };
    }
    const drawn = letters.replace(UNSEEN_BUT_JOINERS, '');
    const joined = face.has(JOINER.codePointAt(0)!) ? drawn : drawn.replaceAll(JOINER, '');
    const mirror = (letter: string) => bidi.getMirroredCharacter(letter) ?? letter;
    const seen = runsLeft ? Array.from(joined, mirror).join('') : joined;
    const isTurned = TURNED.test(seen);
    const text = runsLeft === isTurned ? seen : graphemesOf(seen).reverse().join('');
    return { text, letters, face, runsLeft, isTurned };
  }
}
