import { FONT_FILES, type FontFile } from './font-files';
import { shownText } from './shown-text';
import { fontName, WEIGHTS, TextLayout, type Weight } from './text-layout';
import { piecesOf, type Face } from './text-runs';

const base = FONT_FILES[0]!;
/** Every document has it, whatever it says. */
const wholeBase = new Map<Weight, Promise<Buffer>>();

const weights = Object.keys(WEIGHTS) as Weight[];

function loadBase(weight: Weight): Promise<Buffer> {
  const loaded = wholeBase.get(weight) ?? base.trueType(WEIGHTS[weight]);
  wholeBase.set(weight, loaded);
  return loaded;
}

/** Registers the fonts that have the letters of our own texts and of these words. */
export async function loadFonts(
  pdf: PDFKit.PDFDocument,
  words: readonly string[],
): Promise<TextLayout> {
  const shown = words.map(shownText);
  const needed = new Set<FontFile>(
    shown.flatMap((word) => piecesOf(word, FONT_FILES)).map(({ face }) => face),
  );
  const letters = [...new Set(shown.join(''))].map((letter) => letter.codePointAt(0)!);
  const faces: Face[] = [base];
  for (const file of FONT_FILES.filter((one) => one !== base && needed.has(one))) {
    const loaded = new Set(letters.filter((letter) => file.has(letter)));
    faces.push({ name: file.name, has: (letter) => loaded.has(letter) });
    for (const weight of weights) {
      pdf.registerFont(fontName(weight, file), await file.trueType(WEIGHTS[weight], [...loaded]));
    }
  }
  for (const weight of weights) pdf.registerFont(fontName(weight, base), await loadBase(weight));
  return new TextLayout(pdf, faces, base.ascender);
}
