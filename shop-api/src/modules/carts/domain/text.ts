/** The trimmed text; null if blank. */
export function textOrNull(text = ''): string | null {
  return text.trim() || null;
}
