import { inOneLine } from '../../../texts/one-line';

/** Spaces and hyphens that formats of numbers and dates bring, as our own face has them; lines aren't hyphenated. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[\u202f\u2009]/g, '\u00a0'],
  [/[\u2010\u2011\u2212]/g, '-'],
  [/\u00ad/g, ''],
];

/** Composed letters, which fonts have, in one line. */
export function shownText(text: string): string {
  const line = inOneLine(text).normalize('NFC');
  return REPLACEMENTS.reduce((shown, [what, by]) => shown.replace(what, by), line);
}
