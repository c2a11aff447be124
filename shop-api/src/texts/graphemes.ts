const segmenter = new Intl.Segmenter();

/** What is seen as one letter each (UAX #29): an emoji of several signs, a letter with its marks. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
