const PATTERNS = ['circles', 'arcs', 'lanes'] as const;

/** One of the stage's patterns, always the same for the same event. */
export function patternOf(eventId: string): (typeof PATTERNS)[number] {
  let code = 0;
  for (const character of eventId) code = (code * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return PATTERNS[code % PATTERNS.length] ?? PATTERNS[0];
}
