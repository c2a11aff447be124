import { createRequire } from 'node:module';
import { inOneLine } from '../../../texts/one-line';

export type Font = 'regular' | 'bold' | 'code';
type Fonts = Readonly<Record<Font, string>>;

/** From the installed package, wherever this file is bundled to. */
const fontFile = (name: string) => createRequire(__filename).resolve(`${name}.ttf`);
const oursFile = (weight: string) => fontFile(`@permanto/shop-api/fonts/hanken-grotesk-${weight}`);
const dejaVuFile = (name: string) => fontFile(`dejavu-fonts-ttf/ttf/${name}`);

/** The pages' own face, with the letters of western Europe; codes in what every PDF reader has. */
const ours = (): Fonts => ({
  regular: oursFile('regular'),
  bold: oursFile('bold'),
  code: 'Courier-Bold',
});

/** Latin of all kinds, Greek and Cyrillic; a document holds those letters that it shows. */
const embedded = (): Fonts => ({
  regular: dejaVuFile('DejaVuSansCondensed'),
  bold: dejaVuFile('DejaVuSansCondensed-Bold'),
  code: dejaVuFile('DejaVuSansMono-Bold'),
});

const OURS = /^[\u0020-\u007e\u00a0-\u00ff€Œœ‘’‚“”„•…–—™]*$/;

/** Spaces and hyphens that formats of numbers and dates bring, in letters that every font has; lines aren't hyphenated. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[\u202f\u2009]/g, '\u00a0'],
  [/[\u2010\u2011\u2212]/g, '-'],
  [/\u00ad/g, ''],
];

/** Composed letters, which fonts have, in one line. */
export function shownText(text: string): string {
  const line = inOneLine(text).normalize('NFC');
  return REPLACEMENTS.reduce((shown, [what, by]) => shown.replace(what, by), line);
}

/** Fonts for these words: a name stands on the ticket as its bearer writes it. */
export function fontsFor(words: readonly string[]): Fonts {
  return words.every((word) => OURS.test(shownText(word))) ? ours() : embedded();
}
