import { createRequire } from 'node:module';

export type Font = 'regular' | 'bold' | 'code';
type Fonts = Readonly<Record<Font, string>>;

/** What every PDF reader has: nothing to embed, a tenth of the work. They know WinAnsi only. */
const STANDARD: Fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold', code: 'Courier-Bold' };

/** From the installed package, wherever this file is bundled to. */
const fontFile = (name: string) =>
  createRequire(__filename).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Latin of all kinds, Greek and Cyrillic; a document holds those letters that it shows. */
const embedded = (): Fonts => ({
  regular: fontFile('DejaVuSansCondensed'),
  bold: fontFile('DejaVuSansCondensed-Bold'),
  code: fontFile('DejaVuSansMono-Bold'),
});

const WIN_ANSI = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Spaces and hyphens that formats of numbers and dates bring, in letters that every font has. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[\u202f\u2009]/g, '\u00a0'],
  [/[\u2010\u2011\u2212]/g, '-'],
  [/\p{C}+/gu, ' '],
];

/** Composed letters, which fonts have, and nothing that can't be shown. */
export function shownText(text: string): string {
  return REPLACEMENTS.reduce((shown, [what, by]) => shown.replace(what, by), text.normalize('NFC'));
}

/** Fonts for these words: a name stands on the ticket as its bearer writes it. */
export function fontsFor(words: readonly string[]): Fonts {
  return words.every((word) => WIN_ANSI.test(shownText(word))) ? STANDARD : embedded();
}
