import createBidi from 'bidi-js';

/** What draws letters. */
export interface Face {
  readonly name: string;
  /** Whether it has this code point. */
  has(letter: number): boolean;
}

/** Letters that are drawn at once, from left to right. */
export interface Run<AnyFace extends Face> {
  readonly text: string;
  readonly face: AnyFace;
  /** Letters of scripts that run to the left, in their order of reading: the font's engine turns them. */
  readonly isRightToLeft: boolean;
}

interface Piece<AnyFace extends Face> {
  readonly text: string;
  readonly face: AnyFace;
}

const bidi = createBidi();
const segmenter = new Intl.Segmenter('fi', { granularity: 'grapheme' });

/** What is seen as one letter each: an emoji of several signs, a letter with its marks. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Joiners and variation selectors change their neighbours, and are not drawn. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const UNSEEN_BUT_JOINERS = /(?!\u200d)\p{Default_Ignorable_Code_Point}/gu;
const NON_JOINER = '\u200c';
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

const covers = (face: Face, text: string) =>
  Array.from(text.replace(UNSEEN, ''), (letter) => letter.codePointAt(0)!).every((letter) =>
    face.has(letter),
  );

/** From whole words, which look best in one face, to what a grapheme is made of. */
const SPLITS = [(text: string) => text.split(/(?<= )/), graphemesOf, (text: string) => [...text]];

/**
 * The text in pieces of one face each, the first one that has all their letters. What none has takes the first face, and
 * its sign for that.
 */
export function piecesOf<AnyFace extends Face>(
  text: string,
  faces: readonly AnyFace[],
  depth = 0,
): Piece<AnyFace>[] {
  const face = faces.find((one) => covers(one, text));
  const split = SPLITS[depth];
  if (face || !split) return [{ text, face: face ?? faces[0]! }];
  return split(text).flatMap((part) => piecesOf(part, faces, depth + 1));
}

/** A paragraph of one line or several, ordered by the Unicode Bidirectional Algorithm (UAX #9). */
export class Paragraph<AnyFace extends Face> {
  readonly #levels: ReturnType<typeof bidi.getEmbeddingLevels>;
  /** Of each UTF-16 unit. */
  readonly #faces: readonly AnyFace[];

  constructor(
    readonly text: string,
    faces: readonly AnyFace[],
  ) {
    this.#levels = bidi.getEmbeddingLevels(text);
    this.#faces = piecesOf(text, faces).flatMap((piece) =>
      Array.from(piece.text.split(''), () => piece.face),
    );
  }

  /** The runs of a line, as they stand from left to right. */
  runs(start: number, end: number): Run<AnyFace>[] {
    const { text } = this;
    const groups: number[][] = [];
    const reordered = bidi.getReorderedIndices(text, this.#levels, start, end - 1);
    for (const at of reordered.slice(start, end)) {
      // Letters on its sides don't join: they are as well in runs of their own.
      if (text[at] === NON_JOINER) continue;
      const group = groups.at(-1);
      if (group && this.#areTogether(group.at(-1)!, at)) group.push(at);
      else groups.push([at]);
    }
    return groups
      .map((group) => this.#runOf(Math.min(...group), Math.max(...group) + 1))
      .filter((run) => run.text !== '');
  }

  #areTogether(one: number, other: number): boolean {
    const { levels } = this.#levels;
    return (
      Math.abs(one - other) === 1 &&
      this.#faces[one] === this.#faces[other] &&
      levels[one] === levels[other]
    );
  }

  #runOf(start: number, end: number): Run<AnyFace> {
    const face = this.#faces[start]!;
    const text = this.text.slice(start, end).replace(UNSEEN_BUT_JOINERS, '');
    if (this.#levels.levels[start]! % 2 === 0) return { text, face, isRightToLeft: false };
    const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter);
    const isRightToLeft = RIGHT_TO_LEFT.test(text);
    const letters = mirrored.join('');
    return {
      text: isRightToLeft ? letters : graphemesOf(letters).reverse().join(''),
      face,
      isRightToLeft,
    };
  }
}
