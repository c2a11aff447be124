/** What a picture is drawn of. */
export interface Drawing {
  /** One mark, or those of two sides. */
  readonly marks: readonly [string] | readonly [string, string];
  readonly pattern: 'court' | 'arcs' | 'lanes';
  /** Degrees that the pattern is turned by. */
  readonly turn: number;
}

const PATTERNS = ['court', 'arcs', 'lanes'] as const;

/** The first letters of the first two words that begin with one. */
const initials = (title: string): string =>
  title
    .split(/[\s-]+/)
    .map((word) => /^\p{L}/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/**
 * The drawing of an event, always the same for the same data: "Home Team – Guest Team" has the
 * initials of both; consecutive ids differ in the pattern, and the day of the month turns it.
 */
export function drawingOf({ id, title, day }: { id: string; title: string; day: number }): Drawing {
  const [first = '', second] = title.split(/\s+[–—]\s+|\s+vs\.?\s+/).map(initials);
  return {
    marks: second === undefined || second === '' ? [first] : [first, second],
    pattern: PATTERNS[(id.codePointAt(id.length - 1) ?? 0) % PATTERNS.length] ?? 'arcs',
    turn: (day % 7) * 4 - 12,
  };
}
