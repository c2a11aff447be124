import { FAMILIES_OF_FILES, type FontFile } from './font-files';
import { shownText } from './shown-text';
import { fontName, TextLayout, WEIGHTS, type Weight } from './text-layout';
import { type Faces, MISSING, piecesOf } from './text-runs';

/** A text of a thousand Chinese characters needs a hundred; a name or a title needs ten. */
const MAX_FILES = 32;

const all = FAMILIES_OF_FILES.flat();
const base = all[0]!;

/** The sign's file is looked for, and opened, where a letter is missing. */
const facesOf = (families: Faces<FontFile>['families']): Faces<FontFile> => ({
  families,
  get missing() {
    return all.find((file) => file.has(MISSING.codePointAt(0)!))!;
  },
});
const weights = Object.keys(WEIGHTS) as Weight[];

/** Registers the fonts that have the letters of our own texts and of these words. */
export async function loadFonts(
  pdf: PDFKit.PDFDocument,
  words: readonly string[],
): Promise<TextLayout> {
  const shown = [...new Set(words.map(shownText))];
  const faces = facesOf(FAMILIES_OF_FILES);
  const needed = new Set<FontFile>([base]);
  for (const { face } of shown.flatMap((word) => piecesOf(word, faces))) needed.add(face);
  const isTooMuch = needed.size > MAX_FILES;
  const loaded = new Set([...needed].slice(0, MAX_FILES)).add(isTooMuch ? faces.missing : base);
  for (const file of loaded) {
    for (const weight of weights) {
      pdf.registerFont(fontName(weight, file), await file.trueType(WEIGHTS[weight]));
    }
  }
  const families = FAMILIES_OF_FILES.map((family) => family.filter((file) => loaded.has(file)));
  return new TextLayout(pdf, facesOf(families.filter(({ length }) => length > 0)), base);
}
