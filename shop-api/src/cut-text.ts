import { graphemesOf } from './texts/graphemes';

/** As many of the text's characters, as people see them (UAX #29), as `max` UTF-16 code units hold. */
export function cutText(text = '', max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const grapheme of graphemesOf(text)) {
    if (end + grapheme.length > max) break;
    end += grapheme.length;
  }
  return text.slice(0, end);
}
