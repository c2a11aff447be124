import LineBreaker from 'linebreak';
import { graphemesOf } from '../../../texts/graphemes';
import { shownText } from './shown-text';
import { Paragraph, type Face, type Faces, type Run } from './text-runs';

/** As in style sheets. */
export const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;
/** `code` is for what all readers of PDF have a font for. */
export type Font = Weight | 'code';
export const fontName = (font: Font, { name }: Pick<Face, 'name'>) =>
  font === 'code' ? 'Courier-Bold' : `${font} ${name}`;

const CODE: Face = { name: 'code', has: () => true };
const CODE_FACES: Faces<Face> = { families: [[CODE]], missing: CODE };
/** None of ours holds more. */
const MAX_LETTERS_IN_LINE = 200;

export interface LetterLook {
  /** In points. */
  readonly size: number;
  readonly font?: Font;
}

export interface TextLook extends LetterLook {
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Below each line. */
  readonly lineGap?: number;
  /** What has no room in them is left out, with an ellipsis. */
  readonly maxLines?: number;
}

interface Line {
  /** Where it ends in the whole text. */
  readonly end: number;
  readonly runs: readonly (Run<Face> & { readonly width: number })[];
  readonly width: number;
}

const breaksOf = (text: string): number[] => {
  const breaker = new LineBreaker(text);
  const found: number[] = [];
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) found.push(at.position);
  return found;
};

/** Where the lines end; a word that is longer than a line is broken between two letters. */
function lineEnds(text: string, fits: (start: number, end: number) => boolean): number[] {
  const ends: number[] = [];
  let start = 0;
  let end = 0;
  const endLine = (at: number) => {
    ends.push(at);
    start = at;
    end = at;
  };
  for (const next of breaksOf(text)) {
    if (end > start && !fits(start, next)) endLine(end);
    for (const grapheme of fits(start, next) ? [] : graphemesOf(text.slice(start, next))) {
      if (end > start && !fits(start, end + grapheme.length)) endLine(end);
      end += grapheme.length;
    }
    end = next;
  }
  return end > start ? [...ends, end] : ends;
}

/** Without a list of features pdfkit hands over each word, which would be turned, but not their order. */
const featuresOf = ({ isTurned }: Run<Face>) => (isTurned ? { features: [] } : {});

/** Text in lines, each letter in a face that has it, in the order of reading of its script. */
export class TextLayout {
  readonly #known = new Map<string, Line[]>();

  constructor(
    readonly pdf: PDFKit.PDFDocument,
    readonly faces: Faces<Face>,
    /** It has our own texts, and gives lines their height; `ascender` as a part of the size. */
    readonly base: Face & { readonly ascender: number },
  ) {}

  /** In points, in one line. */
  widthOf(text: string, look: LetterLook): number {
    const [line] = this.#lines(text, { ...look, width: Infinity });
    return line?.width ?? 0;
  }

  lineCount(text: string, look: TextLook): number {
    return this.#lines(text, look).length;
  }

  /** How many lines have room in this height. */
  linesIn(height: number, look: TextLook): number {
    return Math.floor(height / this.#lineHeight(look));
  }

  heightOf(text: string, look: TextLook): number {
    return this.lineCount(text, look) * this.#lineHeight(look);
  }

  /** From `x` and the document's `y`, which it moves below. */
  write(text: string, x: number, look: TextLook): void {
    const { pdf } = this;
    const { width, align = 'left' } = look;
    const share = { left: 0, center: 0.5, right: 1 }[align];
    const lineHeight = this.#lineHeight(look);
    let { y } = pdf;
    for (const line of this.#lines(text, look)) {
      this.#draw(line, x + share * (width - line.width), y, look);
      y += lineHeight;
    }
    pdf.y = y;
  }

  #draw({ runs }: Line, x: number, y: number, look: TextLook): void {
    const { pdf, base } = this;
    let left = x;
    for (const run of runs) {
      const isOurs = run.face === CODE || run.face === base;
      // Other glyphs are not one for each letter. Readers of PDF turn what runs to the left, and would turn a text for it.
      const isCopiedAsItStands = isOurs || run.runsLeft || run.isTurned;
      if (!isCopiedAsItStands) pdf.markContent('Span', { actual: run.letters });
      this.#select(look, run.face);
      pdf.text(run.text, left, y, {
        ...featuresOf(run),
        lineBreak: false,
        baseline: run.face === CODE ? 'top' : -base.ascender * look.size,
      });
      if (!isCopiedAsItStands) pdf.endMarkedContent();
      left += run.width;
    }
  }

  /** Is asked for several times: for sizes, for heights, and to be written. */
  #lines(text: string, look: TextLook): Line[] {
    const { font, size, width, maxLines } = look;
    const key = JSON.stringify([font, size, width, maxLines, text]);
    const lines = this.#known.get(key) ?? this.#newLines(text, look);
    this.#known.set(key, lines);
    return lines;
  }

  #newLines(text: string, look: TextLook): Line[] {
    const { maxLines = Infinity } = look;
    const shown = graphemesOf(shownText(text))
      .slice(0, maxLines * MAX_LETTERS_IN_LINE)
      .join('');
    const lines = this.#allLines(shown, look);
    const last = lines[maxLines - 1];
    if (last === undefined || lines.length === maxLines) return lines;
    const letters = graphemesOf(shown.slice(0, last.end));
    for (;;) {
      const shortened = this.#allLines(`${letters.join('').trimEnd()}…`, look);
      if (shortened.length <= maxLines || letters.length === 0) return shortened;
      letters.pop();
    }
  }

  #allLines(text: string, look: TextLook): Line[] {
    const { font = 'regular', width } = look;
    const paragraph = new Paragraph(text, font === 'code' ? CODE_FACES : this.faces);
    const lineOf = (start: number, end: number): Line => {
      const line = paragraph.text.slice(start, end).trimEnd();
      const runs = paragraph.runs(start, start + line.length).map((run) => {
        this.#select(look, run.face);
        return { ...run, width: this.pdf.widthOfString(run.text, featuresOf(run)) };
      });
      return { end, runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    };
    const fits = (start: number, end: number) => lineOf(start, end).width <= width;
    const ends = lineEnds(paragraph.text, fits);
    return ends.map((end, at) => lineOf(ends[at - 1] ?? 0, end));
  }

  #lineHeight(look: TextLook): number {
    this.#select(look, this.base);
    return this.pdf.currentLineHeight(true) + (look.lineGap ?? 0);
  }

  #select({ font = 'regular', size }: LetterLook, face: Face): void {
    this.pdf.font(fontName(font, face)).fontSize(size);
  }
}
