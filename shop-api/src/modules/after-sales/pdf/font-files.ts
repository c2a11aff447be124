import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Face } from './text-runs';

/** From the installed packages, wherever this file is bundled to. */
const packages = createRequire(__filename);

/**
 * The pages' own family first, then what has the letters that it lacks: Fontsource's, each in files
 * of some letters. All under the SIL Open Font License.
 */
const FAMILIES = [
  'hanken-grotesk',
  'inter',
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
const SPACE = 0x20;
/** As a part of the size: that of emoji is as wide as they are. */
const MAX_SPACE_WIDTH = 0.4;

type Range = readonly [first: number, last: number];

/** `U+0-FF,U+131` */
const rangesOf = (list: string): Range[] =>
  list.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace(/\s*U\+/, '')
      .split('-')
      .map(fromHex);
    return [first, last];
  });
const fromHex = (digits: string) => parseInt(digits, 16);

/** 0.2 MB each. */
const trueTypes = new LRUCache<string, Buffer>({ max: 64 });

/** A variable font as WOFF2. pdfkit can embed neither, so it gets one weight of it as TrueType. */
export class FontFile implements Face {
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

  /** The range in its style sheet claims letters that it lacks, and leaves out the blank that each file has. */
  has(letter: number): boolean {
    if (letter === SPACE) return this.#hasNarrowSpace;
    return (
      this.#ranges.some(([first, last]) => first <= letter && letter <= last) &&
      this.#font.hasGlyphForCodePoint(letter)
    );
  }

  /** With all letters: fontkit can't read the rules that HarfBuzz leaves in a part of an Indic font. */
  async trueType(weight: number): Promise<Buffer> {
    const key = `${this.name} ${weight}`;
    const known = trueTypes.get(key);
    if (known) return known;
    const letters = String.fromCodePoint(...this.#font.characterSet);
    const made = await subsetFont(readFileSync(this.#path), letters, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
    trueTypes.set(key, made);
    return made;
  }

  get #hasNarrowSpace(): boolean {
    const { unitsPerEm } = this.#font;
    return this.#font.glyphForCodePoint(SPACE).advanceWidth < MAX_SPACE_WIDTH * unitsPerEm;
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
  const files = Object.entries(parts).map(
    ([part, unicodeRange]) => new FontFile(family, part.replace(/[[\]]/g, ''), unicodeRange),
  );
  return files.sort((one, other) => Number(other.name === BASE) - Number(one.name === BASE));
}

/** The files of each family, in order of preference. */
export const FAMILIES_OF_FILES: readonly (readonly FontFile[])[] = FAMILIES.map(filesOf);
