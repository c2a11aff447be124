/** What somebody wrote, without its outer blanks; a blank text is none. */
export function textOrNull(text = ''): string | null {
  return text.trim() || null;
}
