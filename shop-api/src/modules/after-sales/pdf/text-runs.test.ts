import { MISSING, Paragraph, piecesOf, type Face } from './text-runs';

const face = (name: string, letters: RegExp): Face => ({
  name,
  has: (letter) => letters.test(String.fromCodePoint(letter)),
});
const LATIN = face('latin', /[ -~]/);
const POLISH = face('polish', /[ łŁóż]/);
const HEBREW = face('hebrew', /[\u0590-\u05ff ]/);
const ARABIC = face('arabic', /[\p{Script=Arabic}\u0660-\u0669 ]/u);
const EMOJI = face('emoji', /\p{Emoji_Presentation}/u);
const WIDE = face('wide', /[A-Za-zḤ ]/);
const FACES = {
  families: [[LATIN, POLISH], [HEBREW], [ARABIC], [WIDE], [EMOJI]],
  missing: face('missing', /[□]/),
};

const facesIn = (text: string) =>
  piecesOf(text, FACES).reduce<string[]>((lines, piece) => {
    const last = lines.at(-1);
    if (last?.startsWith(`${piece.face.name}: `)) lines[lines.length - 1] = last + piece.text;
    else lines.push(`${piece.face.name}: ${piece.text}`);
    return lines;
  }, []);

const runsOf = (text: string) =>
  new Paragraph(text, FACES).runs(0, text.length).map((run) => run.text);

describe('pieces of a text', () => {
  it('are of one face where it has all letters', () => {
    expect(facesIn('Aino Virtanen')).toEqual(['latin: Aino Virtanen']);
  });

  it('are of several faces of the first family that has the whole text, or word', () => {
    expect(facesIn('Jan Łukasz')).toEqual(['latin: Jan ', 'polish: Ł', 'latin: ukasz']);
    expect(facesIn('Łó-Ḥ Ḥasan')).toEqual([
      'polish: Łó',
      'latin: -',
      'wide: Ḥ',
      'latin:  ',
      'wide: Ḥasan',
    ]);
  });

  it('are letters where no family has a whole word', () => {
    expect(facesIn('Ł-Ḥ')).toEqual(['polish: Ł', 'latin: -', 'wide: Ḥ']);
  });

  it('hold an emoji of several signs together', () => {
    expect(facesIn('a👩\u200d🎤')).toEqual(['latin: a', 'emoji: 👩\u200d🎤']);
  });

  it('keep what none has apart', () => {
    expect(facesIn('aᚠ')).toEqual(['latin: a', 'missing: ᚠ']);
  });
});

describe('runs of a line', () => {
  it('stand in their order of reading', () => {
    expect(runsOf('Jan Łó')).toEqual(['Jan ', 'Łó']);
  });

  it('are ordered to the left around Hebrew words, numbers to the right', () => {
    expect(runsOf('שלום 12 עולם')).toEqual(['עולם', ' ', '12', 'שלום ']);
  });

  it('keep words of the page’s language first', () => {
    expect(runsOf('Aino: שלום עולם')).toEqual(['Aino: ', 'שלום עולם']);
  });

  it('mirror brackets that run to the left', () => {
    expect(runsOf('שלום (עולם)')).toEqual(['(', 'עולם', ')', 'שלום ']);
  });

  it('take emoji for no letters', () => {
    expect(runsOf('🎤 שלום')).toEqual(['שלום', ' ', '🎤']);
    expect(runsOf('שלום 🎤 12')).toEqual(['12', ' ', '🎤', 'שלום ']);
  });

  it('hand over Arabic digits so that the font’s engine turns them right', () => {
    expect(runsOf('٢٠٢٦')).toEqual(['٦٢٠٢']);
    expect(runsOf('Rivi ۱۲')).toEqual(['Rivi ', '۲۱']);
  });

  it('end at a non-joiner, which is not drawn', () => {
    expect(runsOf('a\u200cb')).toEqual(['a', 'b']);
  });

  it('have no variation selectors, and no joiners that the face lacks', () => {
    expect(runsOf('a\ufe0f\u200db')).toEqual(['ab']);
  });

  it('have a sign for each letter that no face has, and keep the letter', () => {
    const runs = new Paragraph('ᚠᚢ', FACES).runs(0, 2);
    expect(runs).toMatchObject([{ text: MISSING + MISSING, letters: 'ᚠᚢ' }]);
  });

  it('are those of the line alone', () => {
    const paragraph = new Paragraph('Jan שלום עולם', FACES);
    expect(paragraph.runs(4, 9).map(({ text }) => text)).toEqual(['שלום ']);
  });
});
