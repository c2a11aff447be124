import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** From the installed packages, wherever this file is bundled to. */
const packages = createRequire(__filename);

/**
 * The pages' own face first, then what has the letters that it lacks: Fontsource's, each in files
 * of some letters. All under the SIL Open Font License.
 */
const FAMILIES = [
  'hanken-grotesk',
  'commissioner',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
];

/** Has our own texts. */
const BASE = 'hanken-grotesk-latin';

type Range = readonly [first: number, last: number];

/** `U+0-FF, U+131` */
const rangesOf = (list: string): Range[] =>
  list.split(',').map((range) => {
    const [first = 0, last = first] = range.trim().slice('U+'.length).split('-').map(fromHex);
    return [first, last];
  });
const fromHex = (digits: string) => parseInt(digits, 16);

/** A variable font as WOFF2. pdfkit can embed neither, so it gets a part in one weight as TrueType. */
export class FontFile {
  readonly name: string;
  readonly #path: string;
  readonly #ranges: readonly Range[];
  #opened: Font | undefined;

  constructor(family: string, part: string, unicodeRange: string) {
    this.name = `${family}-${part}`;
    const file = `files/${this.name}-wght-normal.woff2`;
    this.#path = packages.resolve(`@fontsource-variable/${family}/${file}`);
    this.#ranges = rangesOf(unicodeRange);
  }

  /** Its range in the style sheet claims more than it has. */
  has(letter: number): boolean {
    return (
      this.#ranges.some(([first, last]) => first <= letter && letter <= last) &&
      this.#font.hasGlyphForCodePoint(letter)
    );
  }

  /** All of it without `letters`. */
  trueType(weight: number, letters = this.#font.characterSet): Promise<Buffer> {
    // What is drawn in place of joiners is a blank.
    return subsetFont(readFileSync(this.#path), ` ${String.fromCodePoint(...letters)}`, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
  }

  /** As a part of the size. */
  get ascender(): number {
    const { ascent, unitsPerEm } = this.#font;
    return ascent / unitsPerEm;
  }

  get #font(): Font {
    return (this.#opened ??= create(readFileSync(this.#path)) as Font);
  }
}

function filesOf(family: string): FontFile[] {
  const parts = packages(`@fontsource-variable/${family}/unicode.json`) as Record<string, string>;
  return Object.entries(parts).map(
    ([part, unicodeRange]) => new FontFile(family, part.replace(/[[\]]/g, ''), unicodeRange),
  );
}

const all = FAMILIES.flatMap(filesOf);
const base = all.filter(({ name }) => name === BASE);

/** In order of preference. */
export const FONT_FILES: readonly FontFile[] = [...new Set([...base, ...all])];
