import { Paragraph, piecesOf, type Face } from './text-runs';

const face = (name: string, letters: RegExp): Face => ({
  name,
  has: (letter) => letters.test(String.fromCodePoint(letter)),
});
const LATIN = face('latin', /[ -~]/);
const POLISH = face('polish', /[A-Za-złŁóż]/);
const HEBREW = face('hebrew', /[\u0590-\u05ff ]/);
const EMOJI = face('emoji', /\p{Emoji_Presentation}/u);
const FACES = [LATIN, POLISH, HEBREW, EMOJI];

const facesIn = (text: string) =>
  piecesOf(text, FACES).map((piece) => `${piece.face.name}: ${piece.text}`);

const runsOf = (text: string) =>
  new Paragraph(text, FACES).runs(0, text.length).map((run) => run.text);

describe('pieces of a text', () => {
  it('are of one face where it has all letters', () => {
    expect(facesIn('Aino Virtanen')).toEqual(['latin: Aino Virtanen']);
  });

  it('are whole words in the first face that has all their letters', () => {
    expect(facesIn('Jan Łukasz')).toEqual(['latin: Jan ', 'polish: Łukasz']);
  });

  it('are letters where no face has a whole word', () => {
    expect(facesIn('Ł-1')).toEqual(['polish: Ł', 'latin: -', 'latin: 1']);
  });

  it('hold an emoji of several signs together', () => {
    expect(facesIn('a👩\u200d🎤')).toEqual(['latin: a', 'emoji: 👩\u200d🎤']);
  });

  it('are of the first face where none has a letter', () => {
    expect(facesIn('a\u16a0')).toEqual(['latin: a', 'latin: \u16a0']);
  });
});

describe('runs of a line', () => {
  it('stand in their order of reading', () => {
    expect(runsOf('Jan Łukasz')).toEqual(['Jan ', 'Łukasz']);
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

  it('end at a non-joiner, which is not drawn', () => {
    expect(runsOf('a\u200cb')).toEqual(['a', 'b']);
  });

  it('have no variation selectors', () => {
    expect(runsOf('👩\ufe0f\u200d🎤')).toEqual(['👩\u200d🎤']);
  });

  it('are those of the line alone', () => {
    const paragraph = new Paragraph('Jan שלום עולם', FACES);
    expect(paragraph.runs(4, 9).map(({ text }) => text)).toEqual(['שלום ']);
  });
});
