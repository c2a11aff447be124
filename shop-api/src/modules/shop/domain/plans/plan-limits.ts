/**
 * What a plan may hold at most; more is a mistake in the file. Browsers count rows in 16 bits and
 * categories in 8.
 */
export const MOST = {
  sections: 5_000,
  rows: 65_000,
  seats: 200_000,
  categories: 255,
  floors: 100,
  shapes: 5_000,
  texts: 5_000,
  /** Of all outlines together. */
  points: 100_000,
  letters: 100,
} as const;

/** Of a plan's file. The largest plan has room in it. */
export const MOST_BYTES = 32 * 1_024 * 1_024;
export const TOO_LARGE = `is larger than ${MOST_BYTES / 1_024 / 1_024} MB`;

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list: unknown =
    typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)[name]
      : undefined;
  return Array.isArray(list) ? (list as unknown[]) : [];
};

const capacityOf = (section: unknown): number => {
  const { capacity } = (section ?? {}) as { capacity?: unknown };
  return typeof capacity === 'number' && capacity > 0 ? capacity : 0;
};

/**
 * The limits that a plan exceeds, checked before it is parsed: its seats are counted, not read. Those
 * of pretix have zones for sections.
 */
export function excessOf(plan: unknown, sectionsName: 'sections' | 'zones' = 'sections'): string[] {
  const sections = listIn(plan, sectionsName);
  const rows = sections.flatMap((section) => listIn(section, 'rows'));
  const lengths = (of: readonly unknown[], name: string) =>
    of.reduce<number>((sum, each) => sum + listIn(each, name).length, 0);
  const areas = sections.reduce<number>((sum, section) => sum + capacityOf(section), 0);
  const shapes = listIn(plan, 'shapes');
  const counts = {
    sections: sections.length,
    rows: rows.length,
    seats: lengths(rows, 'seats') + areas,
    points: lengths(sections, 'outline') + lengths(shapes, 'outline'),
    shapes: shapes.length,
    texts: listIn(plan, 'texts').length,
    categories: listIn(plan, 'categories').length,
    floors: listIn(plan, 'floors').length,
  };
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter((what) => counts[what] > MOST[what])
    .map((what) => `the plan: has more than ${MOST[what]} ${what}`);
}

/** All seats of a plan, with their places. */
export function* seatsIn(plan: unknown): Generator<readonly [place: string, seat: unknown]> {
  for (const [s, section] of listIn(plan, 'sections').entries()) {
    for (const [r, row] of listIn(section, 'rows').entries()) {
      for (const [n, seat] of listIn(row, 'seats').entries()) {
        yield [`sections.${s}.rows.${r}.seats.${n}`, seat];
      }
    }
  }
}
