/** Whether a title has a word of at least this length, which needs a smaller font on narrow screens. */
export const hasLongWord = (title: string, letters: number): boolean =>
  title.split(/\s/).some(({ length }) => length >= letters);
