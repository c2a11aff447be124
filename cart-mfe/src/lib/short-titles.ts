/**
 * Titles without what all of them end with after a comma, which is no choice: `Aikuinen, katsomo A` and
 * `Lapsi, katsomo A` → `Aikuinen` and `Lapsi`.
 */
export function shortTitles(titles: readonly string[]): readonly string[] {
  const [first = ''] = titles;
  const commas = [...first.matchAll(/, /g)].map(({ index }) => first.slice(index));
  const shared = commas.find((end) => titles.every((title) => title.endsWith(end)));
  if (shared === undefined || titles.length < 2) return titles;
  return titles.map((title) => title.slice(0, -shared.length));
}
