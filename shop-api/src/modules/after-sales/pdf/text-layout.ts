import LineBreaker from 'linebreak';
import { shownText } from './shown-text';
import { graphemesOf, Paragraph, type Face, type Run } from './text-runs';

/** As in style sheets. */
export const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;
/** `code` is for what all readers of PDF have a font for. */
export type Font = Weight | 'code';
export const fontName = (font: Font, { name }: Pick<Face, 'name'>) =>
  font === 'code' ? 'Courier-Bold' : `${font} ${name}`;

const CODE: Face = { name: 'code', has: () => true };

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
  readonly text: string;
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

/** With a list of features pdfkit hands the run over whole, so that its words are turned, too. */
const featuresOf = ({ isRightToLeft }: Run<Face>) => (isRightToLeft ? { features: [] } : {});

/** Text in lines, each letter in a face that has it, in the order of reading of its script. */
export class TextLayout {
  constructor(
    readonly pdf: PDFKit.PDFDocument,
    /** The first one has our own texts, and gives the lines their height. */
    readonly faces: readonly Face[],
    /** Of the first face, as a part of its size: where the line is that all stand on. */
    readonly ascender: number,
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
      const isCopiedAsItStands = this.#isCopiedAsItStands(line);
      if (!isCopiedAsItStands) pdf.markContent('Span', { actual: line.text });
      this.#draw(line, x + share * (width - line.width), y, look);
      if (!isCopiedAsItStands) pdf.endMarkedContent();
      y += lineHeight;
    }
    pdf.y = y;
  }

  /**
   * In other faces glyphs may be fewer than letters, or in another order. Readers of PDF turn what runs to the left, and
   * would turn a text that is given for it, too.
   */
  #isCopiedAsItStands({ runs }: Line): boolean {
    const areOurs = runs.every(({ face }) => face === CODE || face === this.faces[0]);
    return areOurs || runs.some(({ isRightToLeft }) => isRightToLeft);
  }

  #draw({ runs }: Line, x: number, y: number, look: TextLook): void {
    let left = x;
    for (const run of runs) {
      this.#select(look, run.face);
      this.pdf.text(run.text, left, y, {
        ...featuresOf(run),
        lineBreak: false,
        baseline: run.face === CODE ? 'top' : -this.ascender * look.size,
      });
      left += run.width;
    }
  }

  #lines(text: string, look: TextLook): Line[] {
    const shown = shownText(text);
    const { maxLines = Infinity } = look;
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
    const paragraph = new Paragraph(text, font === 'code' ? [CODE] : this.faces);
    const lineOf = (start: number, end: number): Line => {
      const line = paragraph.text.slice(start, end).trimEnd();
      const runs = paragraph.runs(start, start + line.length).map((run) => {
        this.#select(look, run.face);
        return { ...run, width: this.pdf.widthOfString(run.text, featuresOf(run)) };
      });
      return { text: line, end, runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    };
    const fits = (start: number, end: number) => lineOf(start, end).width <= width;
    const ends = lineEnds(paragraph.text, fits);
    return ends.map((end, at) => lineOf(ends[at - 1] ?? 0, end));
  }

  #lineHeight(look: TextLook): number {
    this.#select(look, this.faces[0]!);
    return this.pdf.currentLineHeight(true) + (look.lineGap ?? 0);
  }

  #select({ font = 'regular', size }: LetterLook, face: Face): void {
    this.pdf.font(fontName(font, face)).fontSize(size);
  }
}
