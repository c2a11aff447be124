const GRAPHEMES = new Intl.Segmenter();

/** As many of the text's characters, as people see them (UAX #29), as `max` UTF-16 code units hold. */
export function cutText(text = '', max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (end + segment.length > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
